import { Num, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { journal } from "@refugium/model/messages/journal.ts";
import { isStamp, stampOrder } from "@refugium/model/resources/journal.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

export interface StoredEntry {
  readonly value: number;
  /** Local time as clients write it, `Nov-20-10:11, 2026`. */
  readonly timestamp: string;
  readonly comment: string;
}

export const JOURNAL_ENTRIES = defineTable<StoredEntry>({
  name: "journal_entries",
  row: Stored({ value: Num(), timestamp: Text({ max: 40 }), comment: Text({ max: 2000 }) }),
  key: /^[1-9]\d{0,14}\/[1-9]\d{0,14}$/,
  most: 100_000,
  rules: (_id, { timestamp }) =>
    isStamp(timestamp) ? [] : [{ path: "timestamp", message: fields.localTime }],
});

export interface JournalEntry extends StoredEntry {
  /** Unique over all parameters and never reused. */
  readonly id: string;
}

/** The table of entries, one row each by `<parameter>/<entry id>`. */
export type EntryTable = Pick<
  Records<StoredEntry>,
  "entries" | "get" | "put" | "nextId" | "delete" | "write"
>;

/** Entries of all parameters. Made by people, so only people delete them. */
export class Entries {
  readonly #table: EntryTable;
  /** Of the parameters that were asked for. */
  readonly #newest = new Map<string, number | undefined>();

  constructor(table: EntryTable) {
    this.#table = table;
  }

  /** Throws Refusal `conflict` when the parameter is full. */
  add(parameter: string, entry: StoredEntry): void {
    const { most } = JOURNAL_ENTRIES;
    if (this.#table.entries().length >= most) throw new Refusal("conflict", journal.tooMany({ most }));
    this.#table.put(`${parameter}/${this.#table.nextId()}`, entry);
    this.#newest.delete(parameter);
  }

  /** When the newest entry was measured, in minutes as `stampOrder` counts them; undefined without entries. */
  newestAt(parameter: string): number | undefined {
    if (!this.#newest.has(parameter)) {
      const newest = this.#rows(parameter).reduce(
        (latest, [, entry]) => Math.max(latest, order(entry)),
        Number.NEGATIVE_INFINITY,
      );
      this.#newest.set(parameter, Number.isFinite(newest) ? newest : undefined);
    }
    return this.#newest.get(parameter);
  }

  /** Oldest first; within a minute in the order they were added. */
  of(parameter: string): readonly JournalEntry[] {
    return this.#rows(parameter)
      .map(([row, { value, timestamp, comment }]) => ({
        id: row.slice(row.indexOf("/") + 1),
        value,
        timestamp,
        comment,
      }))
      .sort((one, other) => order(one) - order(other) || Number(one.id) - Number(other.id));
  }

  /** Throws Refusal `not-found`. */
  get(parameter: string, id: string): JournalEntry {
    const found = this.of(parameter).find((entry) => entry.id === id);
    if (found === undefined) throw new Refusal("not-found", journal.noEntry({ id: id.slice(0, 100) }));
    return found;
  }

  /** Throws when it cannot be written; the entry is then unchanged. */
  change(parameter: string, { id, value, timestamp, comment }: JournalEntry): void {
    this.#table.put(`${parameter}/${id}`, { value, timestamp, comment });
    this.#newest.delete(parameter);
  }

  /** Throws when it cannot be written; the entry then stays. */
  delete(parameter: string, id: string): void {
    this.#table.delete(`${parameter}/${id}`);
    this.#newest.delete(parameter);
  }

  removals(parameter: string): readonly RecordToStore<StoredEntry>[] {
    return this.#rows(parameter).map(([id]) => ({ records: this.#table, id, value: undefined }));
  }

  drop(parameter: string): void {
    const ids = this.#rows(parameter).map(([id]) => id);
    if (ids.length > 0) this.#table.delete(...ids);
  }

  get parameters(): readonly string[] {
    return [...new Set(this.#table.entries().map(([id]) => parameterOf(id)))];
  }

  #rows(parameter: string) {
    return this.#table.entries().filter(([id]) => id.startsWith(`${parameter}/`));
  }
}

export function parameterOf(row: string): string {
  return row.slice(0, row.indexOf("/"));
}

const order = ({ timestamp }: StoredEntry): number => stampOrder(timestamp);
