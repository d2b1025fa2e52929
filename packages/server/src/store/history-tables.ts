import type { DatabaseSync, StatementSync } from "node:sqlite";
import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { Damaged, inTransaction } from "./database.ts";
import type { HistoryRange, HistoryRecord } from "./store.ts";

/**
 * One chunk per series and flush, appended at the end and linked to the series' previous chunk. Reading a series
 * follows these links, so there is no index by series, whose pages every flush would rewrite.
 */
export const HISTORY_STEPS = [
  `CREATE TABLE chunks (
     id INTEGER PRIMARY KEY, series TEXT NOT NULL, previous INTEGER NOT NULL,
     first_at REAL NOT NULL, last_at REAL NOT NULL, body TEXT NOT NULL
   ) STRICT;
   CREATE TABLE heads (series TEXT PRIMARY KEY, chunk INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
] as const;

/**
 * A clock that was wrong for a while must not hide earlier records: a search ends after this many too-old chunks in a
 * row. A chunk is a quarter of an hour, so a controller may run for two days before its clock is set. Their bodies are
 * not read.
 */
const TOO_OLD_IN_A_ROW = 200;

/** One chunk per millisecond for thirty years. */
const HIGHEST_CHUNK = 1e12;

type Entry = readonly [at: number, body: JsonObject];

/** The largest time that a date can have. */
const FARTHEST = 8e15;

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry)) return false;
  const [at, body]: readonly unknown[] = entry;
  return typeof at === "number" && Math.abs(at) <= FARTHEST && isJsonObject(body);
}

interface Chunk {
  readonly id: number;
  readonly previous: number;
  readonly first_at: number;
  readonly last_at: number;
}

/** Where reading a series continues. */
export interface Place {
  readonly chunk: number;
  /** Number of too-old chunks in a row before it. */
  readonly tooOld: number;
}

interface Page {
  /** Newest first. */
  readonly records: readonly HistoryRecord[];
  readonly next: Place | undefined;
}

/** The tables of the history file. Every method throws SQLite's errors. */
export class HistoryTables {
  readonly #db: DatabaseSync;
  readonly #chunk: StatementSync;
  readonly #body: StatementSync;
  readonly #addChunk: StatementSync;
  readonly #setHead: StatementSync;
  readonly #dropHead: StatementSync;
  readonly #heads = new Map<string, number>();
  /** A cache of the latest reachable time by series: most queries are for times that are not recorded yet. */
  readonly #latest = new Map<string, number>();
  #lastId = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#chunk = db.prepare(
      "SELECT id, previous, first_at, last_at FROM chunks WHERE id = ? AND series = ?",
    );
    this.#body = db.prepare("SELECT body FROM chunks WHERE id = ?");
    this.#addChunk = db.prepare(
      "INSERT INTO chunks (id, series, previous, first_at, last_at, body) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#setHead = db.prepare(
      "INSERT INTO heads (series, chunk) VALUES (?, ?) ON CONFLICT DO UPDATE SET chunk = excluded.chunk",
    );
    this.#dropHead = db.prepare("DELETE FROM heads WHERE series = ?");
    this.#loadHeads();
  }

  /** Where reading a series from its newest chunk begins. */
  newestPlace(series: string): Place | undefined {
    const chunk = this.#heads.get(series);
    return chunk === undefined ? undefined : { chunk, tooOld: 0 };
  }

  /** False: a search finds nothing of the series in the range. */
  reaches(series: string, { since = -Infinity }: HistoryRange): boolean {
    return this.#latestOf(series) >= since;
  }

  /** One chunk of a series; undefined at the end, or after too many too-old chunks. */
  page(series: string, range: HistoryRange, place: Place): Page | undefined {
    const { since = -Infinity, until = Infinity } = range;
    const chunk = this.#find(place.chunk, series);
    if (chunk === undefined || place.tooOld >= TOO_OLD_IN_A_ROW) return undefined;
    const tooOld = chunk.last_at < since ? place.tooOld + 1 : 0;
    const isWithin = tooOld === 0 && chunk.first_at < until;
    const records = (isWithin ? this.#entriesOf(chunk).toReversed() : [])
      .filter(([at]) => at >= since && at < until)
      .map(([at, body]) => ({ at, series, body }));
    // Links lead to earlier chunks; any other link is damaged and could form a circle.
    return { records, next: chunk.previous < chunk.id ? { chunk: chunk.previous, tooOld } : undefined };
  }

  /** Appends records and deletes series, in one transaction. */
  write(records: ReadonlyMap<string, readonly HistoryRecord[]>, dropped: ReadonlySet<string>): void {
    const heads = new Map<string, number>();
    let id = this.#lastId;
    inTransaction(this.#db, () => {
      for (const series of dropped) this.#dropHead.run(series);
      for (const [series, entries] of records) {
        id += 1;
        const previous = dropped.has(series) ? 0 : (this.#heads.get(series) ?? 0);
        this.#append(id, series, previous, entries);
        heads.set(series, id);
      }
    });
    this.#lastId = id;
    for (const series of dropped) {
      this.#heads.delete(series);
      this.#latest.delete(series);
    }
    for (const [series, chunk] of heads) {
      this.#heads.set(series, chunk);
      this.#latest.delete(series);
    }
  }

  /** Deletes whole chunks: records stay until all records of their chunk are older. */
  prune(before: number): void {
    const first = this.#db
      .prepare("SELECT id FROM chunks WHERE last_at >= ? ORDER BY id LIMIT 1")
      .get(before);
    this.#forgetBelow(first === undefined ? this.#lastId + 1 : Number(first.id));
  }

  /** Deletes the oldest share, 0…1, of the chunks. */
  shorten(share: number): void {
    const first = this.#db.prepare("SELECT min(id) AS id FROM chunks").get();
    const oldest = Number(first?.id ?? this.#lastId + 1);
    this.#forgetBelow(oldest + Math.ceil((this.#lastId + 1 - oldest) * share));
  }

  #forgetBelow(boundary: number): void {
    inTransaction(this.#db, () => {
      this.#db.prepare("DELETE FROM chunks WHERE id < ?").run(boundary);
      this.#db.prepare("DELETE FROM heads WHERE chunk < ?").run(boundary);
    });
    for (const [series, chunk] of this.#heads) if (chunk < boundary) this.#heads.delete(series);
  }

  close(): void {
    this.#db.close();
  }

  #loadHeads(): void {
    for (const row of this.#db.prepare("SELECT series, chunk FROM heads").iterate()) {
      this.#heads.set(String(row.series), Number(row.chunk));
    }
    const last = this.#db.prepare("SELECT max(id) AS id FROM chunks").get();
    this.#lastId = [...this.#heads.values()].reduce(
      (one, other) => Math.max(one, other),
      Number(last?.id ?? 0),
    );
    if (this.#lastId > HIGHEST_CHUNK)
      throw new Damaged("The history", "its chunks are numbered beyond counting");
  }

  #append(id: number, series: string, previous: number, records: readonly HistoryRecord[]): void {
    const entries: readonly Entry[] = records.map((record) => [record.at, record.body]);
    let first = Infinity;
    let last = -Infinity;
    for (const { at } of records) {
      first = Math.min(first, at);
      last = Math.max(last, at);
    }
    this.#addChunk.run(id, series, previous, first, last, JSON.stringify(entries));
    this.#setHead.run(series, id);
  }

  /** -Infinity: there is none. */
  #latestOf(series: string): number {
    const known = this.#latest.get(series);
    if (known !== undefined) return known;
    let latest = -Infinity;
    let chunk = this.#find(this.#heads.get(series), series);
    for (let count = 0; chunk !== undefined && count < TOO_OLD_IN_A_ROW; count += 1) {
      latest = Math.max(latest, chunk.last_at);
      chunk = this.#before(chunk, series);
    }
    this.#latest.set(series, latest);
    return latest;
  }

  /** Links lead to earlier chunks; any other link is damaged and could form a circle. */
  #before({ id, previous }: Chunk, series: string): Chunk | undefined {
    return previous < id ? this.#find(previous, series) : undefined;
  }

  #find(id: number | undefined, series: string): Chunk | undefined {
    if (id === undefined || id === 0) return undefined;
    // STRICT columns of exactly these types.
    return this.#chunk.get(id, series) as Chunk | undefined;
  }

  /** A chunk with a damaged text is skipped: the rest of the series is still useful. */
  #entriesOf({ id }: Chunk): readonly Entry[] {
    try {
      const entries: unknown = JSON.parse(String(this.#body.get(id)?.body));
      return Array.isArray(entries) ? entries.filter(isEntry) : [];
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  }
}
