/** Long work in steps: it may pause between two of them. */
export type Steps<T> = Generator<void, T>;

export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A handler's result that is computed in steps: the caller decides when each step runs. */
export class Stepwise {
  readonly steps: Steps<unknown>;
  constructor(steps: Steps<unknown>) {
    this.steps = steps;
  }
}

/** Pauses after every `count` items. */
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
