/** Thrown when steps of closing a scope failed; every step was attempted. */
export class ClosingFailed extends AggregateError {
  constructor(scope: string, errors: readonly unknown[]) {
    super(errors, `closing ${scope}: ${errors.map(String).join("; ")}`);
    this.name = "ClosingFailed";
  }
}

/** Owns everything that is opened in it. Closing runs all steps in reverse order, once; every step is attempted. */
export class Scope {
  readonly name: string;
  readonly #steps: (() => void | Promise<void>)[] = [];
  #closed = false;
  #closing: Promise<void> | undefined;

  constructor(name: string) {
    this.name = name;
  }

  /** True from the first closing step on. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Adds a closing step. On a closed scope the step runs at once, so that a late opening is closed, too. */
  defer(step: () => void | Promise<void>): void {
    if (!this.closed) this.#steps.push(step);
    // No caller is left to receive the failure.
    else void (async () => step())().catch(() => undefined);
  }

  /** A scope that closes with this one; a child of a closed scope is closed from the start. */
  child(name: string): Scope {
    const child = new Scope(`${this.name}/${name}`);
    if (this.closed) {
      void child.close();
      return child;
    }
    const step = (): Promise<void> => child.close();
    this.#steps.push(step);
    child.#steps.push(() => {
      const index = this.#steps.indexOf(step);
      if (index >= 0) this.#steps.splice(index, 1);
    });
    return child;
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#closing ??= this.#run();
    return this.#closing;
  }

  async #run(): Promise<void> {
    const errors: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new ClosingFailed(this.name, errors);
  }
}
