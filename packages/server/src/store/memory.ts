import { compareIds, isDecimalId } from "./row-order.ts";
import { setAsideIn } from "./set-aside.ts";
import type {
  ConfigStore,
  HistoryRange,
  HistoryRecord,
  HistoryStore,
  InvalidRow,
  StoredRow,
  Writer,
  Written,
} from "./store.ts";

interface Table {
  readonly rows: Map<string, StoredRow>;
  last: number;
}

/** A configuration that lasts as long as the process: the real rules of the store without a disk. */
export class MemoryConfig implements ConfigStore {
  #tables = new Map<string, Table>();
  #busy = false;

  rows(collection: string): readonly StoredRow[] {
    const rows = [...(this.#tables.get(collection)?.rows.values() ?? [])];
    return rows.sort((a, b) => compareIds(a.id, b.id)).map((row) => copyOf<StoredRow>(row));
  }

  row(collection: string, id: string): StoredRow | undefined {
    const found = this.#tables.get(collection)?.rows.get(id);
    return found === undefined ? undefined : copyOf(found);
  }

  transaction<T>(work: (writer: Writer) => T): T {
    if (this.#busy) throw new Error("a transaction was begun inside a transaction");
    const before = this.#tables;
    this.#tables = new Map(
      [...before].map(([name, table]) => [name, { ...table, rows: new Map(table.rows) }]),
    );
    this.#busy = true;
    const ended = new AbortController();
    try {
      return work(this.#writer(ended.signal));
    } catch (error) {
      this.#tables = before;
      throw error;
    } finally {
      ended.abort();
      this.#busy = false;
    }
  }

  setAside(rows: readonly InvalidRow[]): void {
    setAsideIn(this, rows);
  }

  close(): void {
    if (this.#busy) throw new Error("the store was closed inside a transaction");
  }

  #writer(ended: AbortSignal): Writer {
    const tables = this.#tables;
    const table = (name: string): Table => {
      if (ended.aborted) throw new Error("a writer was used after its transaction had ended");
      const known = tables.get(name) ?? { rows: new Map(), last: 0 };
      tables.set(name, known);
      return known;
    };
    return {
      put(collection, row) {
        const { rows } = table(collection);
        rows.set(row.id, copyOf<StoredRow>(row));
        if (isDecimalId(row.id)) table(collection).last = Math.max(table(collection).last, Number(row.id));
      },
      delete: (collection, id) => void table(collection).rows.delete(id),
      nextId(collection) {
        table(collection).last += 1;
        return String(table(collection).last);
      },
      clear(collection) {
        table(collection);
        tables.delete(collection);
      },
    };
  }
}

/** A copy with what JSON keeps, never the same object: as from a disk. */
function copyOf<T extends StoredRow | HistoryRecord>(value: Written<T>): T {
  // Rows and records are JSON at every depth, so the copy has the original's type.
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A history that lasts as long as the process. */
export class MemoryHistory implements HistoryStore {
  #records: HistoryRecord[] = [];

  append(record: Written<HistoryRecord>): void {
    this.#records.push(copyOf<HistoryRecord>(record));
  }

  newest(series: string, limit: number, since = -Infinity): readonly HistoryRecord[] {
    const found: HistoryRecord[] = [];
    for (const page of limit > 0 ? this.pages(series, { since }) : []) {
      found.push(...page.slice(0, limit - found.length));
      if (found.length >= limit) break;
    }
    return found.reverse();
  }

  *pages(series: string, range: HistoryRange): Iterable<readonly HistoryRecord[]> {
    const { since = -Infinity, until = Infinity } = range;
    for (const record of this.#records.toReversed()) {
      const isAsked = record.series === series && record.at >= since && record.at < until;
      if (isAsked) yield [copyOf<HistoryRecord>(record)];
    }
  }

  drop(series: string): void {
    this.#records = this.#records.filter((record) => record.series !== series);
  }

  prune(before: number): void {
    this.#records = this.#records.filter((record) => record.at >= before);
  }

  shorten(share: number): void {
    this.#records = this.#records.slice(Math.ceil(this.#records.length * share));
  }

  flush(): void {
    // In memory there is nothing to flush.
  }

  close(): void {
    this.#records = [];
  }
}
