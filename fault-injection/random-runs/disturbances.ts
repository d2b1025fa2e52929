/** Something to do at a second of a run. */
interface Due {
  readonly at: number;
  readonly act: () => Promise<void>;
}

/** What is to be done, in order of time, then of insertion. */
export class DisturbanceSchedule {
  readonly #end: number;
  readonly #due: Due[] = [];

  /** `end`: seconds of the run; what falls due later is not done. */
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
