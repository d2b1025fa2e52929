import { minutes, type Uptime } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Clock } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Logbook } from "../telemetry/logbook.ts";

/** One line per command, person and reason within this time. */
const LOGGED_ONCE_IN = minutes(1);
/** The most commands in memory: their names come from clients. */
const MOST_KEPT = 200;

export interface Command {
  /** The output's subject, as its switches are logged. */
  readonly subject: Subject;
  /** The name of the person, timer or macro that sent it. */
  readonly by: MessageOrText;
  readonly action: keyof typeof LINES;
}

const LINES = {
  on: "onRefused",
  off: "offRefused",
  dose: "doseRefused",
  calibration: "calibrationRefused",
} as const;
/** Refusals for the state of outputs and devices, as opposed to a wrong request. */
const STATE_CODES: ReadonlySet<string> = new Set(["conflict", "unavailable"]);

interface LoggedCommand {
  readonly at: Uptime;
  /** Equal commands since then, which are not logged. */
  suppressed: number;
}

/** Logs commands that are refused for the state of an output or a device. */
export class RefusedCommands {
  readonly #clock: Clock;
  readonly #logbook: Logbook;
  readonly #logged = new Map<string, LoggedCommand>();

  constructor({ clock, logbook }: { readonly clock: Clock; readonly logbook: Logbook }) {
    this.#clock = clock;
    this.#logbook = logbook;
  }

  /** Carries out a command. A refusal is logged and thrown. */
  async carryOut<T>(command: Command, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#refused(command, error);
      throw error;
    }
  }

  /** The same for the check before a command. */
  check<T>(command: Command, test: () => T): T {
    try {
      return test();
    } catch (error) {
      this.#refused(command, error);
      throw error;
    }
  }

  #refused(command: Command, error: unknown): void {
    if (error instanceof Refusal && STATE_CODES.has(error.code)) this.#log(command, error.content);
  }

  #log({ subject, by, action }: Command, why: MessageOrText): void {
    const name = english(by);
    // Numbers in a reason change from second to second.
    const key = [subject.type, subject.id, name, action, english(why).replaceAll(/\d+/g, "#")].join("\n");
    const now = this.#clock.uptime();
    const before = this.#logged.get(key);
    if (before !== undefined && now - before.at < LOGGED_ONCE_IN) {
      before.suppressed += 1;
      return;
    }
    const [oldest] = this.#logged.keys();
    this.#logged.delete(key);
    if (this.#logged.size >= MOST_KEPT && oldest !== undefined) this.#logged.delete(oldest);
    this.#logged.set(key, { at: now, suppressed: 0 });
    const line = outputs[LINES[action]]({ asker: by, why });
    const count = before?.suppressed ?? 0;
    this.#logbook.write("switch", subject, count === 0 ? line : outputs.repeated({ line, count }), name);
  }
}
