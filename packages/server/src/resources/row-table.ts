import { compareIds } from "../store/row-order.ts";
import { Serialised } from "./operations.ts";

interface Entry<T> {
  readonly stored: T;
  readonly overlay: Partial<T>;
  readonly view: T;
  json: string | undefined;
}

/** Rows in memory in id order: as stored, as shown (with live overlays), and as JSON made once per change. */
export class RowTable<T extends { readonly id: string }> {
  readonly #entries = new Map<string, Entry<T>>();
  #list: Serialised | undefined;
  #views: readonly T[] | undefined;
  /** The highest id since the table was empty. */
  #last: string | undefined;

  get size(): number {
    return this.#entries.size;
  }

  /** The same list object until a row changes. */
  get views(): readonly T[] {
    this.#views ??= [...this.#entries.values()].map((entry) => entry.view);
    return this.#views;
  }

  entry(id: string): { readonly stored: T; readonly view: T } | undefined {
    return this.#entries.get(id);
  }

  view(id: string): T | undefined {
    return this.#entries.get(id)?.view;
  }

  stored(id: string): T | undefined {
    return this.#entries.get(id)?.stored;
  }

  overlayOf(id: string): Partial<T> {
    return this.#entries.get(id)?.overlay ?? {};
  }

  /** Sets a row and its overlay. Returns the view. */
  set(stored: T, overlay: Partial<T>): T {
    const view = { ...stored, ...overlay, id: stored.id };
    const isNew = !this.#entries.has(stored.id);
    this.#entries.set(stored.id, { stored, overlay, view, json: undefined });
    this.#changed();
    if (isNew) this.#order(stored.id);
    return view;
  }

  /** Sorts as the store does: ids that are words, such as the built-in driver's, follow the numbers. */
  #order(added: string): void {
    const isLast = this.#last === undefined || compareIds(this.#last, added) < 0;
    if (isLast) this.#last = added;
    else this.#sort();
  }

  #sort(): void {
    const sorted = [...this.#entries].sort(([one], [other]) => compareIds(one, other));
    this.#entries.clear();
    for (const [id, entry] of sorted) this.#entries.set(id, entry);
  }

  /** Adds to a row's overlay; returns the view, or undefined when there is no such row. */
  overlay(id: string, patch: Partial<T>): T | undefined {
    const entry = this.#entries.get(id);
    return entry === undefined ? undefined : this.set(entry.stored, { ...entry.overlay, ...patch });
  }

  delete(id: string): void {
    this.#entries.delete(id);
    this.#changed();
  }

  clear(): void {
    this.#entries.clear();
    this.#last = undefined;
    this.#changed();
  }

  #changed(): void {
    this.#list = undefined;
    this.#views = undefined;
  }

  json(id: string): Serialised {
    return new Serialised(Buffer.from(this.#json(id)));
  }

  jsonList(): Serialised {
    this.#list ??= new Serialised(
      Buffer.from(`[${[...this.#entries.keys()].map((id) => this.#json(id)).join(",")}]`),
    );
    return this.#list;
  }

  #json(id: string): string {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new Error(`row ${id} is not in memory`);
    entry.json ??= JSON.stringify(entry.view);
    return entry.json;
  }
}
