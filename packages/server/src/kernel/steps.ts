/** Work that takes long, step by step: between two of them it may rest as long as it has to. */
export type Steps<T> = Generator<void, T>;

/** Does all of it at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** What an answer is made by, where that takes long: whoever asked decides when each step is done. */
export class Stepwise {
  readonly steps: Steps<unknown>;
  constructor(steps: Steps<unknown>) {
    this.steps = steps;
  }
}

/** Rests after each so many. */
export function* restingEvery<T>(count: number, things: Iterable<T>, work: (thing: T) => void): Steps<void> {
  let left = count;
  for (const thing of things) {
    work(thing);
    left -= 1;
    if (left > 0) continue;
    left = count;
    yield;
  }
}
