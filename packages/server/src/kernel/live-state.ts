import type { Json } from "@refugium/model/declare/field.ts";

/** One change of the live state. `value` undefined: the key is gone. */
export interface Change {
  readonly sequence: number;
  readonly key: string;
  readonly value: Json | undefined;
}

const REMEMBERED = 2000;

/**
 * The last value of everything that is worth showing, and the changes since.
 * A watcher takes the snapshot and then the changes; one that was away resumes by sequence number.
 */
export class LiveState {
  readonly #values = new Map<string, Json>();
  readonly #recent: Change[] = [];
  readonly #watchers = new Set<(change: Change) => void>();
  #sequence = 0;

  /** Sets a value; an equal one is no change. */
  set(key: string, value: Json): void {
    if (JSON.stringify(this.#values.get(key)) === JSON.stringify(value)) return;
    this.#values.set(key, value);
    this.#tell(key, value);
  }

  get(key: string): Json | undefined {
    return this.#values.get(key);
  }

  /** Tells watchers something that is not kept, such as a log line. */
  announce(key: string, value: Json): void {
    this.#tell(key, value);
  }

  /** Tells that something changed which is asked for whole: the key `revision/<what>` counts. */
  revise(what: string): void {
    const key = `revision/${what}`;
    // Nothing else writes such a key.
    this.set(key, ((this.#values.get(key) as number | undefined) ?? 0) + 1);
  }

  forget(key: string): void {
    if (this.#values.delete(key)) this.#tell(key, undefined);
  }

  snapshot(): { readonly sequence: number; readonly values: Readonly<Record<string, Json>> } {
    return { sequence: this.#sequence, values: Object.fromEntries(this.#values) };
  }

  /** Changes after `sequence`, or undefined when they are no longer remembered. */
  since(sequence: number): readonly Change[] | undefined {
    const oldest = this.#sequence - this.#recent.length;
    if (sequence < oldest || sequence > this.#sequence) return undefined;
    return this.#recent.slice(sequence - oldest);
  }

  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  get watcherCount(): number {
    return this.#watchers.size;
  }

  #tell(key: string, value: Json | undefined): void {
    const change: Change = { sequence: ++this.#sequence, key, value };
    this.#recent.push(change);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    for (const watcher of this.#watchers) watcher(change);
  }
}
