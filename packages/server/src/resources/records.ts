import type { Field, Infer, JsonObject } from "@refugium/model/declare/field.ts";
import { judge } from "@refugium/model/declare/field.ts";
import { withNearest } from "@refugium/model/declare/nearest.ts";
import { joinSpellings } from "@refugium/model/declare/spellings.ts";
import { refuseFaults } from "../kernel/refusal.ts";
import { type ConfigStore, StoreUnavailable, type Writer } from "../store/store.ts";
import { storing } from "./storing.ts";

/** A table of our own beside the collections (sessions, tokens, errors): small bodies by key, held in memory. */
export class Records<T extends object> {
  readonly #name: string;
  readonly #store: ConfigStore;
  readonly #rows = new Map<string, T>();
  readonly #watchers = new Set<(id: string) => void>();

  constructor(store: ConfigStore, name: string) {
    this.#name = name;
    this.#store = store;
    // Written by this very class, so the rows have its type.
    for (const row of store.rows(name)) this.#rows.set(row.id, row.body as T);
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
    this.#store.transaction((writer) => this.write(writer, id, value))();
  }

  /** In memory at once, and on disk if it can be written: for what control goes on with. `undefined` forgets the row. */
  keep(id: string, value: T | undefined): void {
    if (value === undefined) this.#rows.delete(id);
    else this.#rows.set(id, value);
    try {
      if (value === undefined) this.delete(id);
      else this.put(id, value);
    } catch (error) {
      // The store has said so.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** Writes within somebody's transaction; call the answer once that is through. */
  write(writer: Writer, id: string, value: T): () => void {
    writer.put(this.#name, { id, version: 1, body: value as unknown as JsonObject });
    return () => this.remember(id, value);
  }

  /** In memory only: for what may be lost in a crash, such as the last use of a session. */
  remember(id: string, value: T): void {
    this.#rows.set(id, value);
    this.#tell(id);
  }

  /** Called after each change of a row, its deletion too, for as long as this table is used. */
  watch(watcher: (id: string) => void): void {
    this.#watchers.add(watcher);
  }

  nextId(): string {
    return this.#store.transaction((writer) => writer.nextId(this.#name));
  }

  delete(...ids: readonly string[]): void {
    this.#store.transaction((writer) => {
      for (const id of ids) writer.delete(this.#name, id);
    });
    for (const id of ids) this.#rows.delete(id);
    for (const id of ids) this.#tell(id);
  }

  #tell(id: string): void {
    for (const watcher of this.#watchers) watcher(id);
  }
}

/** One declared object that exists once: settings, dashboard, telemetry. */
export class Document<F extends Field<object>> {
  readonly #field: F;
  readonly #name: string;
  readonly #store: ConfigStore;
  readonly #spellings: readonly (readonly [string, string])[];
  readonly #initial: Infer<F>;
  #value: Infer<F>;

  constructor(
    store: ConfigStore,
    name: string,
    field: F,
    options: {
      readonly initial?: Infer<F>;
      readonly spellings?: readonly (readonly [string, string])[];
    } = {},
  ) {
    this.#store = store;
    this.#name = name;
    this.#field = field;
    this.#spellings = options.spellings ?? [];
    this.#initial = (options.initial ?? field.initial) as Infer<F>;
    this.#value = this.#read();
  }

  /** Takes up what the store has now. */
  load(): void {
    this.#value = this.#read();
  }

  #read(): Infer<F> {
    const stored = this.#store.row("documents", this.#name);
    if (stored === undefined) return this.#initial;
    // Fields added since the row was written take their defaults: the judge fills them in.
    const { value, faults } = judge(this.#field, stored.body, this.#initial);
    // What is outside its range now is in effect as the nearest that is within.
    return withNearest(value as Infer<F>, faults).value;
  }

  get value(): Infer<F> {
    return this.#value;
  }

  /** What a new installation has. */
  get initial(): Infer<F> {
    return this.#initial;
  }

  /** What the document would be after this body. Throws Refusal, changes nothing. */
  judged(body: unknown): Infer<F> {
    const joined = joinSpellings(
      body ?? {},
      this.#value as Readonly<Record<string, unknown>>,
      this.#spellings,
    );
    const { value, faults } = judge(this.#field, joined, this.#value as object);
    refuseFaults(faults);
    return value as Infer<F>;
  }

  /** Stores a judged value. Throws Refusal `unavailable`. */
  store(value: Infer<F>): void {
    storing(() =>
      this.#store.transaction((writer) =>
        writer.put("documents", { id: this.#name, version: 1, body: value as unknown as JsonObject }),
      ),
    );
    this.#value = value;
  }
}
