import { type Clock, realUptime } from "../../../kernel/clock.ts";
import { RecentMap } from "../../../kernel/recent-map.ts";

const FIRST_BLOCK_MS = 60_000;
const LONGEST_BLOCK_MS = 15 * 60_000;
/** After this time without failures the next block is the shortest again. */
const FORGIVEN_AFTER_MS = 60 * 60_000;
const MOST_SUSPECTS = 4096;

export interface FailureLimits {
  /** This many failures within the window are followed by a block. */
  readonly failures: number;
  readonly windowMs: number;
  /** As many after a block. */
  readonly failuresAgain: number;
}

/** Limits of one address or device. */
export const BY_ADDRESS: FailureLimits = { failures: 5, windowMs: 60_000, failuresAgain: 5 };
/** Limits of one account over all unknown places. */
export const BY_ACCOUNT: FailureLimits = { failures: 20, windowMs: 10 * 60_000, failuresAgain: 1 };

interface Suspect {
  failures: readonly number[];
  blocks: number;
  blockedUntil: number;
  lastFailure: number;
}

/**
 * Blocks a suspect after too many failures: for a minute, doubling up to fifteen on repetition. In real time, even when the
 * clock runs faster. Memory is bounded: the least recent suspect is removed.
 */
export class FailureLimiter {
  readonly #clock: Clock;
  readonly #limits: FailureLimits;
  readonly #suspects = new RecentMap<Suspect>(MOST_SUSPECTS);

  constructor(clock: Clock, limits: FailureLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Whole seconds until the next attempt is allowed; 0 for now. */
  waitFor(suspect: string): number {
    const known = this.#suspects.get(suspect);
    if (known === undefined) return 0;
    return Math.max(0, Math.ceil((known.blockedUntil - realUptime(this.#clock)) / 1000));
  }

  addFailure(name: string): void {
    const { failures, failuresAgain, windowMs } = this.#limits;
    const now = realUptime(this.#clock);
    const known = this.#suspects.get(name);
    const suspect =
      known === undefined || now - known.lastFailure > FORGIVEN_AFTER_MS
        ? { failures: [], blocks: 0, blockedUntil: 0, lastFailure: now }
        : known;
    suspect.lastFailure = now;
    suspect.failures = [...suspect.failures.filter((at) => now - at < windowMs), now];
    if (suspect.failures.length >= (suspect.blocks === 0 ? failures : failuresAgain)) {
      suspect.blockedUntil = now + Math.min(FIRST_BLOCK_MS * 2 ** suspect.blocks, LONGEST_BLOCK_MS);
      suspect.blocks = Math.min(suspect.blocks + 1, 8);
      suspect.failures = [];
    }
    this.#suspects.set(name, suspect);
  }

  get size(): number {
    return this.#suspects.size;
  }
}
