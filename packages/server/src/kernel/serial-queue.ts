/** Runs pieces of work one at a time, in the order they were added; a failure does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** Number of running and waiting pieces. */
  get length(): number {
    return this.#length;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    this.#length += 1;
    const result = this.#last.then(work).finally(() => {
      this.#length -= 1;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all work added so far has ended, in success or failure. */
  async over(): Promise<void> {
    await this.#last;
  }
}

/** A serial queue for each key, kept only while it has work. */
export class SerialQueues<Key> {
  readonly #queues = new Map<Key, SerialQueue>();

  lengthOf(key: Key): number {
    return this.#queues.get(key)?.length ?? 0;
  }

  async add<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new SerialQueue();
    this.#queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.length === 0) this.#queues.delete(key);
    }
  }

  /** Resolves when all work added so far has ended, in success or failure. */
  async over(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.over()));
  }
}
