import type { Log } from "./log.ts";
import { isBug } from "./told-error.ts";

/**
 * Errors that nobody expects, by the place that goes on in its safe state. Each is logged once until the place works again;
 * one that several places run into is one.
 */
export class Bugs {
  readonly #log: Log;
  /** By place, where it was thrown. */
  readonly #standing = new Map<string, string>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Refusals, and failures of devices and disks, are no bugs: those are told by their own. */
  caught(place: string, error: unknown): void {
    if (!isBug(error) || this.#standing.has(place)) return;
    const origin = originOf(error);
    const isKnown = [...this.#standing.values()].includes(origin);
    this.#standing.set(place, origin);
    if (isKnown) return;
    this.#log.error({ err: error, place }, "a bug");
  }

  /** The place works again. */
  over(place: string): void {
    this.#standing.delete(place);
  }
}

/** What was thrown, and the line that threw it. */
function originOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? "").split("\n", 2).join("\n") : String(error);
}
