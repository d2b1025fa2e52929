import type { Log } from "./log.ts";
import { isBug } from "./message-error.ts";

/**
 * Unexpected errors, by the place that continues in its safe state. Each is logged once until the place recovers; one
 * origin in several places counts as one bug.
 */
export class Bugs {
  readonly #log: Log;
  /** The origin of each standing bug, by place. */
  readonly #standing = new Map<string, string>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Refusals, and failures of devices and disks, are not bugs and are reported elsewhere. */
  caught(place: string, error: unknown): void {
    if (!isBug(error) || this.#standing.has(place)) return;
    const origin = originOf(error);
    const isKnown = [...this.#standing.values()].includes(origin);
    this.#standing.set(place, origin);
    if (isKnown) return;
    this.#log.error({ err: error, place }, "a bug");
  }

  /** The place recovered. */
  over(place: string): void {
    this.#standing.delete(place);
  }
}

/** The error's text and the line that threw it. */
function originOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message).split("\n", 2).join("\n") : String(error);
}
