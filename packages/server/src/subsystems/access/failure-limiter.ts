import type { Clock } from "../../kernel/clock.ts";

const ALLOWED_FAILURES = 5;
const WINDOW_MS = 60_000;
const FIRST_BLOCK_MS = 60_000;
const LONGEST_BLOCK_MS = 15 * 60_000;
/** An address that behaved for this long starts again with the shortest block. */
const FORGIVEN_AFTER_MS = 60 * 60_000;
const MOST_ADDRESSES = 4096;

interface Suspect {
  failures: readonly number[];
  blocks: number;
  blockedUntil: number;
  lastFailure: number;
}

/**
 * Holds off an address after five failures within a minute: for a minute, doubling up to fifteen on repetition.
 * Spans are real time even when the clock runs faster. Memory is bounded: the least recent address is forgotten.
 */
export class FailureLimiter {
  readonly #clock: Clock;
  readonly #suspects = new Map<string, Suspect>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whole seconds until this address may try again, or 0 when it may now. */
  waitFor(address: string): number {
    const suspect = this.#suspects.get(address);
    if (suspect === undefined) return 0;
    return Math.max(0, Math.ceil((suspect.blockedUntil - this.#realMs()) / 1000));
  }

  addFailure(address: string): void {
    const now = this.#realMs();
    const known = this.#suspects.get(address);
    const suspect =
      known === undefined || now - known.lastFailure > FORGIVEN_AFTER_MS
        ? { failures: [], blocks: 0, blockedUntil: 0, lastFailure: now }
        : known;
    suspect.lastFailure = now;
    suspect.failures = [...suspect.failures.filter((at) => now - at < WINDOW_MS), now];
    if (suspect.failures.length >= ALLOWED_FAILURES) {
      suspect.blockedUntil = now + Math.min(FIRST_BLOCK_MS * 2 ** suspect.blocks, LONGEST_BLOCK_MS);
      suspect.blocks = Math.min(suspect.blocks + 1, 8);
      suspect.failures = [];
    }
    this.#remember(address, suspect);
  }

  get size(): number {
    return this.#suspects.size;
  }

  #remember(address: string, suspect: Suspect): void {
    this.#suspects.delete(address);
    this.#suspects.set(address, suspect);
    if (this.#suspects.size <= MOST_ADDRESSES) return;
    const [oldest] = this.#suspects.keys();
    if (oldest !== undefined) this.#suspects.delete(oldest);
  }

  #realMs(): number {
    return this.#clock.uptime() / this.#clock.speed;
  }
}
