/** Records sorted by time, the oldest dropped beyond `limit`, even when the clock is set back. */
export class TimedList<T> {
  readonly #limit: number;
  readonly #instants: number[] = [];
  readonly #records: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(at: number, record: T): void {
    const index = this.#instants.findLastIndex((each) => each <= at) + 1;
    this.#instants.splice(index, 0, at);
    this.#records.splice(index, 0, record);
    if (this.#records.length <= this.#limit) return;
    this.#instants.shift();
    this.#records.shift();
  }

  /** A copy with one more record. */
  with(at: number, record: T): TimedList<T> {
    const copy = new TimedList<T>(this.#limit);
    copy.#instants.push(...this.#instants);
    copy.#records.push(...this.#records);
    copy.add(at, record);
    return copy;
  }

  /** Ascending. Not a copy. */
  get records(): readonly T[] {
    return this.#records;
  }

  clear(): void {
    this.#instants.length = 0;
    this.#records.length = 0;
  }
}
