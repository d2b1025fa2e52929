interface Wait {
  readonly isReached: () => boolean;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** What is waited for on a connection; looked at again whenever something came. */
export class Conditions {
  readonly #waits = new Set<Wait>();
  #failure: Error | undefined;

  /** Resolves when it is reached. Rejects with the end of the connection. */
  until(isReached: () => boolean): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waits.add({ isReached, resolve, reject });
      this.review();
    });
  }

  review(): void {
    for (const wait of [...this.#waits]) {
      if (!wait.isReached()) continue;
      this.#waits.delete(wait);
      wait.resolve();
    }
  }

  /** Nothing will come any more. */
  fail(failure: Error): void {
    this.#failure = failure;
    for (const { reject } of this.#waits) reject(failure);
    this.#waits.clear();
  }
}
