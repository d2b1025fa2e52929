import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { Damaged, inTransaction, isDiskFailure, layoutOf, readingContent } from "./database.ts";
import { checkLayout } from "./layout.ts";
import { compareIds, isDecimalId } from "./row-order.ts";
import { setAsideIn } from "./set-aside.ts";
import { type ConfigStore, type InvalidRow, type StoredRow, StoreUnavailable, type Writer } from "./store.ts";

/** Layout of the configuration file, one step per version. Released steps are never edited. */
export const CONFIG_STEPS = [
  `CREATE TABLE rows (
     collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE counters (collection TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
] as const;

/** Throws Damaged when the file's structure or any row is not what was written. */
export function checkConfiguration(
  db: DatabaseSync,
  file: string,
  steps: readonly string[] = CONFIG_STEPS,
): void {
  checkStructure(db, file, steps);
  const [altered] = alteredRows(db, file);
  if (altered !== undefined) throw new Damaged(file, `row ${altered.collection}/${altered.id} was altered`);
}

function checkStructure(db: DatabaseSync, file: string, steps: readonly string[]): void {
  readingContent(file, () => {
    const verdict = db.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
    if (verdict !== "ok") throw new Damaged(file, String(verdict));
    if (layoutOf(db) === 0) throw new Damaged(file, "it has no tables");
    checkLayout(db, file, steps);
  });
}

interface RowKey {
  readonly collection: string;
  readonly id: string;
}

/** Rows that differ from what was written. */
function alteredRows(db: DatabaseSync, file: string): readonly RowKey[] {
  return readingContent(file, () => {
    const rows = db.prepare("SELECT collection, id, version, body, sum FROM rows");
    // Otherwise a number that no double holds could not be read.
    rows.setReadBigInts(true);
    const altered: RowKey[] = [];
    for (const row of rows.iterate()) {
      if (Number(row.sum) !== sumOf(row))
        altered.push({ collection: String(row.collection), id: String(row.id) });
    }
    return altered;
  });
}

/** Deletes altered rows. Throws Damaged when more than rows is damaged. */
export function dropAltered(db: DatabaseSync, file: string, steps: readonly string[]): void {
  checkStructure(db, file, steps);
  const drop = db.prepare("DELETE FROM rows WHERE collection = ? AND id = ?");
  for (const { collection, id } of alteredRows(db, file)) drop.run(collection, id);
}

/** A larger counter is damage. */
export const HIGHEST_ID = 100_000_000;

/** Repairs counters that are below a given id, or too large. */
function repairCounters(db: DatabaseSync): void {
  const given = `SELECT collection, max(CAST(id AS INTEGER)) AS last FROM rows
    WHERE id GLOB '[1-9]*' AND id NOT GLOB '*[^0-9]*' AND length(id) < 16 GROUP BY collection`;
  const repair = `DELETE FROM counters WHERE last NOT BETWEEN 0 AND ${10 * HIGHEST_ID};
    INSERT INTO counters (collection, last) SELECT collection, last FROM (${given}) WHERE true
      ON CONFLICT DO UPDATE SET last = excluded.last WHERE counters.last < excluded.last`;
  try {
    inTransaction(db, () => db.exec(repair));
  } catch (error) {
    // A disk that refuses writes gives no ids either.
    if (!isDiskFailure(error)) throw error;
  }
}

/** A JSON object with a plausible version, nested at most as deep as SQLite allows, so that recursion is safe. */
const READABLE = `version BETWEEN 1 AND 1000
  AND CASE WHEN json_valid(body) THEN json_type(body) = 'object' ELSE 0 END`;
const UNREADABLE = `SELECT collection, id FROM rows WHERE NOT (${READABLE})`;

/** SQLite does not detect a flipped bit inside a text: a changed set point must not be used. */
function sumOf(row: Readonly<Record<string, unknown>>): number {
  return crc32(`${row.collection}\n${row.id}\n${row.version}\n${row.body}`);
}

const PUT = `INSERT INTO rows (collection, id, version, body, sum) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body, sum = excluded.sum`;

/** Writes one row into a file of any layout that is not opened as a configuration. */
export function putRow(db: DatabaseSync, collection: string, { id, version, body: shape }: StoredRow): void {
  const body = JSON.stringify(shape);
  db.prepare(PUT).run(collection, id, version, body, sumOf({ collection, id, version, body }));
}

type Statements = ReturnType<typeof prepare>;

function prepare(db: DatabaseSync) {
  return {
    rows: db.prepare(`SELECT id, version, body FROM rows WHERE collection = ? AND ${READABLE}`),
    row: db.prepare(`SELECT id, version, body FROM rows WHERE collection = ? AND id = ? AND ${READABLE}`),
    put: db.prepare(PUT),
    remove: db.prepare("DELETE FROM rows WHERE collection = ? AND id = ?"),
    clear: db.prepare("DELETE FROM rows WHERE collection = ?"),
    deleteCounter: db.prepare("DELETE FROM counters WHERE collection = ?"),
    next: db.prepare(
      `INSERT INTO counters (collection, last) VALUES (?, 1)
       ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last`,
    ),
    atLeast: db.prepare(
      `INSERT INTO counters (collection, last) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET last = max(last, excluded.last)`,
    ),
  };
}

/** Opens the file of the configuration, for writing where possible. */
export interface ConfigFile {
  open(): { readonly db: DatabaseSync; readonly writable: boolean };
}

/** The configuration in a SQLite file. On a read-only disk it can be read, and each write tries again. */
export class SqliteConfig implements ConfigStore {
  readonly #file: ConfigFile;
  #db: DatabaseSync;
  #writable: boolean;
  #statements: Statements;

  constructor(file: ConfigFile) {
    this.#file = file;
    const { db, writable } = file.open();
    this.#db = db;
    this.#writable = writable;
    this.#statements = prepare(db);
    if (writable) repairCounters(db);
  }

  get writable(): boolean {
    return this.#writable;
  }

  get database(): DatabaseSync {
    return this.#db;
  }

  rows(collection: string): readonly StoredRow[] {
    const found = this.#statements.rows.all(collection).map(storedRow);
    return found.sort((a, b) => compareIds(a.id, b.id));
  }

  row(collection: string, id: string): StoredRow | undefined {
    const found = this.#statements.row.get(collection, id);
    return found === undefined ? undefined : storedRow(found);
  }

  /** Whether these collections contain any row, readable or not. */
  holdsAny(collections: readonly string[]): boolean {
    const row = this.#db.prepare("SELECT 1 FROM rows WHERE collection = ? LIMIT 1");
    return collections.some((collection) => row.get(collection) !== undefined);
  }

  /** Rows that no declaration can read: they are never returned. */
  unreadableRows(): readonly InvalidRow[] {
    const rows = this.#db.prepare(UNREADABLE).all();
    const lost = { why: backup.noRow, isLost: true };
    return rows.map(({ collection, id }) => ({ collection: String(collection), id: String(id), ...lost }));
  }

  setAside(rows: readonly InvalidRow[]): void {
    setAsideIn(this, rows);
  }

  transaction<T>(work: (writer: Writer) => T): T {
    if (this.#db.isTransaction) throw new Error("a transaction was begun inside a transaction");
    if (!this.#writable) this.#openAgain();
    const writer = new SqliteWriter(this.#statements);
    try {
      return inTransaction(this.#db, () => {
        const result = work(writer);
        writer.finish();
        return result;
      });
    } catch (error) {
      throw isDiskFailure(error) ? new StoreUnavailable(error) : error;
    }
  }

  close(): void {
    if (!this.#db.isOpen) return;
    // Closing within a transaction's work would close the database it uses.
    if (this.#db.isTransaction) throw new Error("the store was closed inside a transaction");
    this.#db.close();
  }

  #openAgain(): void {
    const { db, writable } = this.#file.open();
    if (!writable) {
      db.close();
      throw new StoreUnavailable(new Error("the disk is read-only"));
    }
    this.#db.close();
    this.#db = db;
    this.#writable = true;
    this.#statements = prepare(db);
  }
}

function storedRow(row: Readonly<Record<string, unknown>>): StoredRow {
  // STRICT columns of exactly these types; SQLite has checked that the body is an object.
  const { id, version, body } = row as { id: string; version: number; body: string };
  return { id, version, body: JSON.parse(body) as JsonObject };
}

/**
 * The writes of one transaction. A failed write must not become half of a committed change, even if its error was
 * swallowed.
 */
class SqliteWriter implements Writer {
  readonly #statements: Statements;
  #failure: unknown;
  #finished = false;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  put(collection: string, row: StoredRow): void {
    const { id, version } = row;
    const body = JSON.stringify(row.body);
    this.#write(() => {
      this.#statements.put.run(collection, id, version, body, sumOf({ collection, id, version, body }));
      if (isDecimalId(id)) this.#statements.atLeast.run(collection, Number(id));
    });
  }

  delete(collection: string, id: string): void {
    this.#write(() => this.#statements.remove.run(collection, id));
  }

  nextId(collection: string): string {
    return this.#write(() => String(this.#statements.next.get(collection)?.last));
  }

  clear(collection: string): void {
    this.#write(() => {
      this.#statements.clear.run(collection);
      this.#statements.deleteCounter.run(collection);
    });
  }

  finish(): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#finished = true;
  }

  #write<T>(work: () => T): T {
    if (this.#finished) throw new Error("a writer was used after its transaction had ended");
    try {
      return work();
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}
