import { health } from "@refugium/model/messages/health.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Log } from "../../../kernel/log.ts";
import { messageOf } from "../../../kernel/message-error.ts";

const CODE = "history-failing";
const SUBJECT = { type: "system", id: "history" };

/**
 * Runs the history's work and keeps its errors: a controller that writes a reading must not fail because the history
 * does. The alarm is raised when a piece begins to fail and cleared when all work again.
 */
export class Guard {
  readonly #log: Log;
  readonly #alarms: Pick<Alarms, "raise" | "clear">;
  readonly #failing = new Set<string>();

  constructor(ports: { readonly log: Log; readonly alarms: Pick<Alarms, "raise" | "clear"> }) {
    this.#log = ports.log;
    this.#alarms = ports.alarms;
  }

  run(piece: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failed(piece, error);
      return;
    }
    if (!this.#failing.delete(piece)) return;
    this.#log.info({ piece }, "the history works again");
    if (this.#failing.size === 0) this.#alarms.clear(CODE, SUBJECT);
  }

  /** Clears the alarm at a stop. */
  close(): void {
    this.#failing.clear();
    this.#alarms.clear(CODE, SUBJECT);
  }

  #failed(piece: string, error: unknown): void {
    if (this.#failing.has(piece)) return;
    this.#failing.add(piece);
    this.#log.error({ err: error, piece }, "the history does not work");
    const title = health.historyNotWritten;
    const message = health.historyNotWrittenFor({ title, piece, why: messageOf(error) });
    this.#alarms.raise({ code: CODE, subject: SUBJECT, priority: "warning", title, message });
  }
}
