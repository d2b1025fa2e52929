import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { DAY } from "@refugium/model/laws/history-bucket.ts";

export interface RetentionPorts {
  /** Deletes everything older than a moment. Throws when the disk cannot be written. */
  readonly prune: (before: number) => void;
  /** Deletes the oldest share, 0…1, of all records. Throws when the disk cannot be written. */
  readonly shorten: (share: number) => void;
  readonly usedBytes: () => number;
}

/** Older records are deleted, and more while the size is above its limit. */
export const LONGEST_DAYS = 1100;
export const MOST_BYTES = 400_000_000;

const EVERY: Milliseconds = minutes(24 * 60);
/** Small steps, so that other writes do not wait for the disk. */
const SHARE = 0.01;
const SHORTEN_EVERY: Milliseconds = minutes(1);

/** Keeps the history within its age and its size. */
export class Retention {
  readonly #ports: RetentionPorts;
  #jumped = false;
  #wait: Milliseconds = EVERY;

  constructor(ports: RetentionPorts) {
    this.#ports = ports;
  }

  /** How long to wait for the next run. */
  get wait(): Milliseconds {
    return this.#wait;
  }

  /** Call it when the wall clock jumps: it may be wrong, and ages computed with it as well. */
  distrustClock(): void {
    this.#jumped = true;
  }

  /** Deletes by age unless the clock jumped since the last run, and by size always, in the order of writing. */
  run(now: number): void {
    const { prune, shorten, usedBytes } = this.#ports;
    this.#wait = EVERY;
    if (!this.#jumped) prune(now - LONGEST_DAYS * DAY);
    this.#jumped = false;
    if (usedBytes() <= MOST_BYTES) return;
    shorten(SHARE);
    this.#wait = SHORTEN_EVERY;
  }
}
