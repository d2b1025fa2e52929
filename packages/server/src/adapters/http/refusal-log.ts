import type { RawTime } from "../../kernel/clock.ts";
import type { Log } from "../../kernel/log.ts";
import { networkOf } from "../../kernel/network-of.ts";

const HOUR_MS = 3_600_000;
/** Maximum lines within an hour, of all senders. */
const MOST_PER_HOUR = 1000;

const LINES = {
  rights: "a request was refused for want of rights",
  page: "a request of another site's page was refused",
  host: "a request for a foreign name was refused",
  flood: "requests were refused: there were too many",
} as const;
export type RefusalKind = keyof typeof LINES;

export interface RefusedSender {
  readonly address: string;
  /** Name of the person or token, if authenticated. */
  readonly actor?: string | undefined;
}

/**
 * Logs refused attempts: one line an hour for each kind, network and actor, and at most a thousand lines an hour.
 * Memory is bounded.
 */
export class RefusalLog {
  readonly #log: Log;
  readonly #raw: RawTime;
  /** When each line was logged, the oldest first. */
  readonly #written = new Map<string, number>();

  constructor(log: Log, raw: RawTime) {
    this.#log = log;
    this.#raw = raw;
  }

  note(kind: RefusalKind, { address, actor }: RefusedSender): void {
    const now = this.#raw.monotonicMs();
    for (const [line, at] of this.#written) {
      if (now - at < HOUR_MS) break;
      this.#written.delete(line);
    }
    const line = JSON.stringify([kind, networkOf(address), actor]);
    if (this.#written.has(line) || this.#written.size >= MOST_PER_HOUR) return;
    this.#written.set(line, now);
    this.#log.warn(actor === undefined ? { address } : { address, actor }, LINES[kind]);
  }
}

const KINDS: Readonly<Record<number, RefusalKind>> = { 403: "rights", 421: "host", 429: "flood" };

/** The kind of refusal by the status of an answer: undefined for all other answers. */
export function refusalKindOf(status: number): RefusalKind | undefined {
  return KINDS[status];
}
