/** Something that is to be done at a second of a life. */
interface Due {
  readonly at: number;
  readonly act: () => Promise<void>;
}

/** What is to be done, in the order of its time; what falls on one second in the order in which it was written down. */
export class DisturbanceSchedule {
  readonly #end: number;
  readonly #due: Due[] = [];

  /** What falls due at `end` (seconds of the life) or later is not done any more. */
  constructor(end: number) {
    this.#end = end;
  }

  add(at: number, act: () => Promise<void>): void {
    const index = this.#due.findIndex((each) => each.at > at);
    this.#due.splice(index < 0 ? this.#due.length : index, 0, { at, act });
  }

  /** Takes the next out; undefined when there is no more. */
  next(): Due | undefined {
    const due = this.#due.shift();
    return due === undefined || due.at >= this.#end ? undefined : due;
  }
}
