import { type Fault, type Field, type Infer, validate } from "@refugium/model/declare/field.ts";
import { replacedFaults, withNearest } from "@refugium/model/declare/nearest.ts";
import { joinSpellings } from "@refugium/model/declare/spellings.ts";
import { type Table, validateStored } from "@refugium/model/declare/table.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { refuseFaults, wordsOf } from "../kernel/refusal.ts";
import { type ConfigStore, type InvalidRow, StoreUnavailable, type Writer } from "../store/store.ts";
import { storing } from "./storing.ts";
import { refuseNothing } from "./validate-body.ts";

const ROW_VERSION = 1;

/**
 * A table beside the collections (sessions, tokens, errors): small bodies by key, held in memory. `put` and `delete` throw
 * when the disk cannot be written, and change nothing then. `keep` always sets in memory, and on disk where that works.
 * `drop` deletes, or returns false. `remember` sets in memory only. `write` is for the caller's transaction.
 */
export class Records<T extends object> {
  readonly #name: string;
  readonly #store: ConfigStore;
  readonly #rows = new Map<string, T>();
  readonly #watchers = new Set<(id: string) => void>();

  /** `table` as a name: the caller validates the rows itself. */
  constructor(store: ConfigStore, table: Table<T> | string) {
    this.#name = typeof table === "string" ? table : table.name;
    this.#store = store;
    if (typeof table === "string") {
      for (const row of store.rows(table)) this.#rows.set(row.id, row.body as T);
    } else this.#load(table);
  }

  /** Loads the rows. Unreadable ones are set aside; the table's safe value replaces them, if it has one. */
  #load(table: Table<T>): void {
    const invalid: InvalidRow[] = [];
    for (const { id, version, body } of this.#store.rows(table.name)) {
      const { value, faults } = validateStored(table, id, body);
      const rowFaults = version === ROW_VERSION ? faults : [{ path: "", message: backup.otherRelease }];
      if (rowFaults.length === 0) this.#rows.set(id, value);
      else invalid.push({ collection: table.name, id, why: wordsOf(rowFaults), isLost: true });
    }
    if (invalid.length === 0) return;
    this.#store.setAside(invalid);
    const { unreadable } = table;
    if (unreadable === undefined) return;
    for (const { id } of invalid) if (table.key.test(id)) this.keep(id, unreadable());
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  entries(): readonly (readonly [string, T])[] {
    return [...this.#rows];
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Durable when it returns. Throws StoreUnavailable. */
  put(id: string, value: T): void {
    this.putAll([[id, value]]);
  }

  /** Writes all rows in one transaction. Durable when it returns. Throws StoreUnavailable. */
  putAll(rows: readonly (readonly [id: string, value: T])[]): void {
    if (rows.length === 0) return;
    const written = this.#store.transaction((writer) =>
      rows.map(([id, value]) => this.write(writer, id, value)),
    );
    for (const stored of written) stored();
  }

  /** Sets in memory at once, and on disk if it can be written: for values that control needs. `undefined` deletes. */
  keep(id: string, value: T | undefined): void {
    if (value === undefined) this.#rows.delete(id);
    else this.#rows.set(id, value);
    try {
      if (value === undefined) this.delete(id);
      else this.put(id, value);
    } catch (error) {
      // The store raises the alarm.
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#notify(id);
    }
  }

  /** Like `delete`; returns false when the disk cannot be written, and the rows stay. */
  drop(...ids: readonly string[]): boolean {
    try {
      this.delete(...ids);
      return true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return false;
    }
  }

  /** Writes, or deletes without a value, within the caller's transaction; call the result after the commit. */
  write(writer: Writer, id: string, value: T | undefined): () => void {
    if (value === undefined) {
      writer.delete(this.#name, id);
      return () => this.#forget(id);
    }
    writer.put(this.#name, { id, version: ROW_VERSION, body: value });
    return () => this.remember(id, value);
  }

  /** Sets in memory only: for values that may be lost in a crash, such as the last use of a session. */
  remember(id: string, value: T): void {
    this.#rows.set(id, value);
    this.#notify(id);
  }

  /** Calls the watcher after each change or deletion of a row, without an end. */
  watch(watcher: (id: string) => void): void {
    this.#watchers.add(watcher);
  }

  nextId(): string {
    return this.#store.transaction((writer) => writer.nextId(this.#name));
  }

  delete(...ids: readonly string[]): void {
    const deleted = this.#store.transaction((writer) => ids.map((id) => this.write(writer, id, undefined)));
    for (const stored of deleted) stored();
  }

  #forget(id: string): void {
    this.#rows.delete(id);
    this.#notify(id);
  }

  #notify(id: string): void {
    for (const watcher of this.#watchers) watcher(id);
  }
}

/** One declared object that exists once: settings, dashboard, telemetry. */
export class Document<F extends Field<object>> {
  readonly #field: F;
  readonly #name: string;
  readonly #store: ConfigStore;
  readonly #spellings: readonly (readonly [string, string])[];
  readonly #rules: (value: Infer<F>) => readonly Fault[];
  readonly #initial: Infer<F>;
  readonly #watchers = new Set<() => void>();
  #value: Infer<F>;

  constructor(
    store: ConfigStore,
    name: string,
    field: F,
    options: {
      readonly initial?: Infer<F>;
      readonly spellings?: readonly (readonly [string, string])[];
      readonly rules?: (value: Infer<F>) => readonly Fault[];
    } = {},
  ) {
    this.#store = store;
    this.#name = name;
    this.#field = field;
    this.#spellings = options.spellings ?? [];
    this.#rules = options.rules ?? (() => []);
    this.#initial = (options.initial ?? field.initial) as Infer<F>;
    this.#value = this.#read();
  }

  load(): void {
    this.#value = this.#read();
  }

  #read(): Infer<F> {
    const stored = this.#store.row("documents", this.#name);
    if (stored === undefined) return this.#initial;
    // The validator fills in defaults for fields that are newer than the row.
    const { value, faults } = validate(this.#field, stored.body, this.#initial);
    // Numbers outside their current range take the nearest value in range.
    const inEffect = withNearest(value as Infer<F>, faults).value;
    const ruleFaults = this.#rules(inEffect);
    const replaced = [...replacedFaults(stored.body, inEffect, faults), ...ruleFaults];
    const invalid = { collection: "documents", id: this.#name, isLost: false };
    if (replaced.length > 0) this.#store.setAside([{ ...invalid, why: wordsOf(replaced) }]);
    return this.#withInitial(inEffect, ruleFaults);
  }

  /** Replaces members that break a rule by their initial values. */
  #withInitial(value: Infer<F>, faults: readonly Fault[]): Infer<F> {
    const isFaulty = (name: string): boolean => faults.some(({ path }) => `${path}.`.startsWith(`${name}.`));
    const initial = Object.entries(this.#initial).filter(([name]) => isFaulty(name));
    return { ...value, ...Object.fromEntries(initial) };
  }

  get value(): Infer<F> {
    return this.#value;
  }

  /** The value of a new installation. */
  get initial(): Infer<F> {
    return this.#initial;
  }

  /** The document with this body applied. Throws Refusal, changes nothing. */
  validated(body: unknown): Infer<F> {
    refuseNothing(this.#field, body);
    const stored = this.#value as Readonly<Record<string, unknown>>;
    const joined = joinSpellings(body ?? {}, stored, this.#spellings);
    const { value, faults } = validate(this.#field, joined, stored);
    refuseFaults(faults);
    refuseFaults(this.#rules(value as Infer<F>));
    return value as Infer<F>;
  }

  /** Stores a validated value. Throws Refusal `unavailable`. */
  store(value: Infer<F>): void {
    const row = { id: this.#name, version: 1, body: value };
    storing(() => this.#store.transaction((writer) => writer.put("documents", row)));
    this.#value = value;
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls `watcher`, which must not throw, after each change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
