/** Runs at most `width` pieces of work at a time; the rest wait in order, at most `depth` of them. */
export class Turns {
  readonly #width: number;
  readonly #depth: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width: number, depth: number) {
    this.#width = width;
    this.#depth = depth;
  }

  get isFull(): boolean {
    return this.#running >= this.#width && this.#waiting.length >= this.#depth;
  }

  /** Waits for a turn and takes it. Check `isFull` first: this does not refuse. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The turn passes directly to the next in line, so that no later call overtakes it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
