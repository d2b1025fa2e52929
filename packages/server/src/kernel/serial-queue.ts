/**
 * Runs pieces of work one at a time, in the order they were added, urgent ones before the others; a failure does not stop
 * the next.
 */
export class SerialQueue {
  readonly #urgent: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  #isBusy = false;

  /** Number of running and waiting pieces. */
  get length(): number {
    return this.#pending.size;
  }

  add<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    const turn = new Promise<void>((start) => (isUrgent ? this.#urgent : this.#others).push(start));
    if (!this.#isBusy) this.#startNext();
    const result: Promise<T> = turn.then(work).finally(() => this.#pending.delete(result));
    this.#pending.add(result);
    const next = (): void => this.#startNext();
    result.then(next, next);
    return result;
  }

  /** Resolves when all work added so far has ended, in success or failure. */
  async over(): Promise<void> {
    await Promise.allSettled(this.#pending);
  }

  #startNext(): void {
    const start = this.#urgent.shift() ?? this.#others.shift();
    this.#isBusy = start !== undefined;
    start?.();
  }
}

/** A serial queue for each key, kept only while it has work. */
export class SerialQueues<Key> {
  readonly #queues = new Map<Key, SerialQueue>();

  lengthOf(key: Key): number {
    return this.#queues.get(key)?.length ?? 0;
  }

  async add<T>(key: Key, work: () => Promise<T>, isUrgent = false): Promise<T> {
    const queue = this.#queues.get(key) ?? new SerialQueue();
    this.#queues.set(key, queue);
    try {
      return await queue.add(work, isUrgent);
    } finally {
      if (queue.length === 0) this.#queues.delete(key);
    }
  }

  /** Resolves when all work added so far has ended, in success or failure. */
  async over(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.over()));
  }
}
