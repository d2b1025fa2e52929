import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { DAY } from "@refugium/model/laws/history-bucket.ts";

export interface RetentionPorts {
  /** Forgets everything older than a moment. Throws when the disk does not let it. */
  readonly prune: (before: number) => void;
  /** Forgets the oldest share, 0…1, of what was written. Throws when the disk does not let it. */
  readonly shorten: (share: number) => void;
  /** Bytes that the history uses now. */
  readonly usedBytes: () => number;
}

/** Older than this is forgotten, and as much more as it takes to stay below the size. */
export const LONGEST_DAYS = 1100;
export const MOST_BYTES = 400_000_000;

const EVERY: Milliseconds = minutes(24 * 60);
/** A little at a time, so that nothing else waits for the disk. */
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

  /** The wall clock jumped: it may be wrong, and what it calls old may be of yesterday. */
  distrustClock(): void {
    this.#jumped = true;
  }

  /** By age unless the clock jumped since the last run; by size in any case, in the order things were written. */
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
