import { stampOrder } from "@refugium/model/resources/journal.ts";

export interface JournalEntry {
  readonly value: number;
  /** Local time as clients write it, `Nov-20-10:11, 2026`. */
  readonly timestamp: string;
  readonly comment: string;
}

/** The table of entries, one row each by `<parameter>/<number>`; `Records` fits. */
export interface EntryTable {
  entries(): readonly (readonly [id: string, entry: JournalEntry])[];
  /** Durable when it returns. Throws when it cannot be. */
  put(id: string, entry: JournalEntry): void;
  nextId(): string;
  delete(...ids: readonly string[]): void;
}

/** Entries of all parameters, kept for ever: a person wrote them down. */
export class Entries {
  readonly #table: EntryTable;

  constructor(table: EntryTable) {
    this.#table = table;
  }

  add(parameter: string, entry: JournalEntry): void {
    this.#table.put(`${parameter}/${this.#table.nextId()}`, entry);
  }

  /** Oldest first; of the same minute, in the order they were written down. */
  of(parameter: string): readonly JournalEntry[] {
    return this.#rows(parameter)
      .sort(([one, a], [other, b]) => order(a) - order(b) || numberOf(one) - numberOf(other))
      .map(([, entry]) => entry);
  }

  drop(parameter: string): void {
    const ids = this.#rows(parameter).map(([id]) => id);
    if (ids.length > 0) this.#table.delete(...ids);
  }

  /** Parameters that have entries. */
  get parameters(): readonly string[] {
    return [...new Set(this.#table.entries().map(([id]) => id.slice(0, id.indexOf("/"))))];
  }

  #rows(parameter: string) {
    return this.#table.entries().filter(([id]) => id.startsWith(`${parameter}/`));
  }
}

const order = ({ timestamp }: JournalEntry): number => stampOrder(timestamp);
const numberOf = (id: string): number => Number(id.slice(id.indexOf("/") + 1));
