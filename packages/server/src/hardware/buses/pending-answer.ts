interface Waiting<Message> {
  take(message: Message): void;
  fail(error: Error): void;
}

/** The one answer that a conversation with a device waits for, until it ends. */
export class PendingAnswer<Message> {
  #waiting: Waiting<Message> | undefined;
  #ended: Error | undefined;

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /**
   * Calls `ask`, which may settle it, and resolves with the first answer among the messages from then on: `answer` gives
   * undefined for others. Throws the reason of the end.
   */
  wait<T>(
    ask: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
    answer: (message: Message) => T | undefined,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ended !== undefined) throw this.#ended;
      this.#waiting = {
        fail: reject,
        take: (message) => {
          const value = answer(message);
          if (value === undefined) return;
          this.#waiting = undefined;
          resolve(value);
        },
      };
      ask(resolve, reject);
    });
  }

  /** Throws what the question's `answer` throws. */
  take(message: Message): void {
    this.#waiting?.take(message);
  }

  /** What is waiting fails with the reason of the first end. */
  end(reason: Error): void {
    this.#ended ??= reason;
    this.#waiting?.fail(this.#ended);
    this.#waiting = undefined;
  }
}
