import type { DatabaseSync } from "node:sqlite";
import { isDamage, isDiskFailure, NewerFile } from "./database.ts";
import { HistoryTables, type Place } from "./history-tables.ts";
import { type HistoryRange, type HistoryRecord, type HistoryStore, StoreUnavailable } from "./store.ts";

/** Opens the file of the history, and replaces a damaged one. */
export interface HistoryFile {
  open(): DatabaseSync;
  /** Moves the damaged file away and reports it to the owner. */
  setAside(cause: unknown): void;
}

/**
 * The history in a SQLite file. A failing disk costs records, never a control loop: reading returns what can be read,
 * and only `flush` and `prune` report that the disk failed.
 */
export class SqliteHistory implements HistoryStore {
  readonly #file: HistoryFile;
  readonly #pending = new PendingRecords();
  /** Series to delete on disk when it works again. */
  readonly #dropped = new Set<string>();
  readonly #watchers = new Set<(record: HistoryRecord) => void>();
  #tables: HistoryTables | undefined;

  constructor(file: HistoryFile) {
    this.#file = file;
    this.#orElse(() => undefined, undefined);
  }

  /** Number of records dropped because the disk refused them. */
  get lost(): number {
    return this.#pending.lost;
  }

  append(record: HistoryRecord): void {
    this.#pending.add(record);
    for (const watcher of this.#watchers) watcher(record);
  }

  /** Calls `watcher`, which must not throw, for every new record, until the returned function is called. */
  watch(watcher: (record: HistoryRecord) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
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
    // The next position is set first: pending records may be flushed meanwhile.
    let place = this.#dropped.has(series)
      ? undefined
      : this.#orElse((tables) => tables.newestPlace(series), undefined);
    yield this.#pending.of(series, range);
    if (!this.#orElse((tables) => tables.reaches(series, range), false)) return;
    while (place !== undefined) {
      const from: Place = place;
      const page = this.#orElse((tables) => tables.page(series, range, from), undefined);
      if (page === undefined) return;
      yield page.records;
      place = page.next;
    }
  }

  drop(series: string): void {
    this.#pending.keep((record) => record.series !== series);
    this.#dropped.add(series);
    this.#orElse((tables) => this.#write(tables, new Map()), undefined);
  }

  prune(before: number): void {
    this.#pending.keep((record) => record.at >= before);
    this.#orThrow((tables) => tables.prune(before));
  }

  shorten(share: number): void {
    this.#orThrow((tables) => tables.shorten(share));
  }

  flush(): void {
    if (this.#pending.size === 0 && this.#dropped.size === 0) return;
    this.#orThrow((tables) => this.#write(tables, this.#pending.bySeries()));
    this.#pending.clear();
  }

  close(): void {
    this.#tables?.close();
    this.#tables = undefined;
  }

  #write(tables: HistoryTables, records: ReadonlyMap<string, readonly HistoryRecord[]>): void {
    tables.write(records, this.#dropped);
    this.#dropped.clear();
  }

  /** Runs `work` and returns `otherwise` when the disk fails. */
  #orElse<T>(work: (tables: HistoryTables) => T, otherwise: T): T {
    try {
      return this.#orThrow(work);
    } catch (error) {
      if (error instanceof StoreUnavailable) return otherwise;
      throw error;
    }
  }

  /** Runs `work`. Throws StoreUnavailable when the disk fails. */
  #orThrow<T>(work: (tables: HistoryTables) => T): T {
    try {
      return this.#withTables(work);
    } catch (error) {
      throw isDiskFailure(error) ? new StoreUnavailable(error) : error;
    }
  }

  #withTables<T>(work: (tables: HistoryTables) => T): T {
    try {
      this.#tables ??= new HistoryTables(this.#file.open());
      return work(this.#tables);
    } catch (error) {
      // After a read-only disk a connection never writes again, so each failure closes it.
      this.close();
      // A file of a newer version is treated like a damaged one: it is kept, and the history continues in a new one.
      if (!isDamage(error) && !(error instanceof NewerFile)) throw error;
      this.#file.setAside(error);
      this.#tables = new HistoryTables(this.#file.open());
      return work(this.#tables);
    }
  }
}

const MOST_PENDING = 50_000;
const TRIMMED_TO = 49_000;

/** History records that wait for the disk. Bounded: while the disk fails, the oldest are dropped and counted. */
class PendingRecords {
  #records: HistoryRecord[] = [];
  #lost = 0;

  get size(): number {
    return this.#records.length;
  }

  /** Number of records dropped since the start. */
  get lost(): number {
    return this.#lost;
  }

  add(record: HistoryRecord): void {
    this.#records.push(record);
    if (this.#records.length <= MOST_PENDING) return;
    this.#lost += this.#records.length - TRIMMED_TO;
    this.#records = this.#records.slice(-TRIMMED_TO);
  }

  /** A series, newest first. */
  of(series: string, range: HistoryRange): readonly HistoryRecord[] {
    const { since = -Infinity, until = Infinity } = range;
    return this.#records
      .filter((record) => record.series === series && record.at >= since && record.at < until)
      .reverse();
  }

  /** All of them by series, each in order of arrival. */
  bySeries(): ReadonlyMap<string, readonly HistoryRecord[]> {
    return Map.groupBy(this.#records, (record) => record.series);
  }

  keep(wanted: (record: HistoryRecord) => boolean): void {
    this.#records = this.#records.filter(wanted);
  }

  clear(): void {
    this.#records = [];
  }
}
