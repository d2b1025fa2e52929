/** The highest level of all lights, in percent: a mode dims them. 100 while nothing does. */
export class LightCeiling {
  #value = 100;
  readonly #watchers = new Set<() => void>();

  get value(): number {
    return this.#value;
  }

  set(value: number): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of this.#watchers) watcher();
  }

  /** Called after each change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
