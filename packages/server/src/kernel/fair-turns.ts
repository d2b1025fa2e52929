import type { RawTime } from "./clock.ts";

/**
 * Small pieces of work that strangers bring: each key has one in turn, and between two of them everything else that is due
 * has its own. So the others are late by one piece at most, however many bring work.
 */
export class FairTurns {
  readonly #raw: RawTime;
  /** By key, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isRunning = false;

  constructor(raw: RawTime) {
    this.#raw = raw;
  }

  add(key: string, piece: () => void): void {
    const own = this.#waiting.get(key);
    if (own === undefined) this.#waiting.set(key, [piece]);
    else own.push(piece);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      await this.#raw.breathe();
      this.#takeTurn();
    }
    this.#isRunning = false;
  }

  #takeTurn(): void {
    for (const [key, own] of this.#waiting) {
      const piece = own.shift();
      // Behind all others.
      this.#waiting.delete(key);
      if (own.length > 0) this.#waiting.set(key, own);
      piece?.();
      return;
    }
  }
}
