import type { LiveKey, LiveUnder, LiveValues } from "@refugium/model/events.ts";

/** One change of the live state. `value` undefined: the key was removed. */
export interface Change {
  readonly sequence: number;
  readonly key: LiveKey;
  readonly value: LiveValues[LiveKey] | undefined;
}

const REMEMBERED = 2000;

/**
 * The last value of everything that is shown live, and the recent changes. A watcher takes the snapshot and then the
 * changes; after an interruption it resumes by sequence number.
 */
export class LiveState {
  readonly #values = new Map<LiveKey, LiveValues[LiveKey]>();
  readonly #recent: Change[] = [];
  readonly #watchers = new Set<(change: Change) => void>();
  #sequence = 0;

  /** Sets a value; an equal one is no change. */
  set<K extends LiveKey>(key: K, value: LiveValues[K]): void {
    if (JSON.stringify(this.#values.get(key)) === JSON.stringify(value)) return;
    this.#values.set(key, value);
    this.#notify(key, value);
  }

  get<K extends LiveKey>(key: K): LiveValues[K] | undefined {
    // `set` stores each value under a key of its type.
    return this.#values.get(key) as LiveValues[K] | undefined;
  }

  /** Sends watchers a value that is not stored, such as a log line. */
  announce<K extends LiveKey>(key: K, value: LiveValues[K]): void {
    this.#notify(key, value);
  }

  /** Announces a change of something that is fetched whole: counts the key `revision/<what>` up. */
  revise(what: string): void {
    const key = `revision/${what}` as const;
    this.set(key, (this.get(key) ?? 0) + 1);
  }

  forget(key: LiveKey): void {
    if (this.#values.delete(key)) this.#notify(key, undefined);
  }

  snapshot(): { readonly sequence: number; readonly values: Readonly<Record<string, LiveValues[LiveKey]>> } {
    return { sequence: this.#sequence, values: Object.fromEntries(this.#values) };
  }

  /** Changes after `sequence`, or undefined when they are no longer kept. */
  since(sequence: number): readonly Change[] | undefined {
    const oldest = this.#sequence - this.#recent.length;
    if (sequence < oldest || sequence > this.#sequence) return undefined;
    return this.#recent.slice(sequence - oldest);
  }

  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Watches the keys with `prefix`; `rest` is the remainder of the key. */
  watchUnder<P extends string>(
    prefix: P,
    watcher: (rest: string, value: LiveUnder<P> | undefined) => void,
  ): () => void {
    return this.watch(({ key, value }) => {
      // `set` stores each value under a key of its type.
      if (key.startsWith(prefix)) watcher(key.slice(prefix.length), value as LiveUnder<P> | undefined);
    });
  }

  /** The values of the keys with `prefix`, by the remainder of the key. */
  under<P extends string>(prefix: P): ReadonlyMap<string, LiveUnder<P>> {
    const found = [...this.#values].filter(([key]) => key.startsWith(prefix));
    // `set` stores each value under a key of its type.
    return new Map(found.map(([key, value]) => [key.slice(prefix.length), value as LiveUnder<P>]));
  }

  get watcherCount(): number {
    return this.#watchers.size;
  }

  #notify(key: LiveKey, value: LiveValues[LiveKey] | undefined): void {
    const change: Change = { sequence: ++this.#sequence, key, value };
    this.#recent.push(change);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    for (const watcher of this.#watchers) watcher(change);
  }
}
