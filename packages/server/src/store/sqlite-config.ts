import type { DatabaseSync, StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Damaged, inTransaction, isDiskFailure } from "./database.ts";
import { compareIds, isDecimalId } from "./row-order.ts";
import { type ConfigStore, type StoredRow, StoreUnavailable, type Writer } from "./store.ts";

/** Layout of the configuration file, one step per version. Steps that were released are never edited. */
export const CONFIG_STEPS = [
  `CREATE TABLE rows (
     collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL,
     PRIMARY KEY (collection, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE counters (collection TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
] as const;

/** Throws Damaged when the file's structure or any row is not what was written. */
export function checkConfiguration(db: DatabaseSync, file: string): void {
  const verdict = db.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
  if (verdict !== "ok") throw new Damaged(file, String(verdict));
  for (const row of db.prepare("SELECT collection, id, version, body, sum FROM rows").iterate()) {
    if (row.sum !== sumOf(row)) throw new Damaged(file, `row ${row.collection}/${row.id} was altered`);
  }
}

/** SQLite does not notice a flipped bit inside a text: a changed set point must not be obeyed. */
function sumOf(row: Readonly<Record<string, unknown>>): number {
  return crc32(`${row.collection}\n${row.id}\n${row.version}\n${row.body}`);
}

const PUT = `INSERT INTO rows (collection, id, version, body, sum) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body, sum = excluded.sum`;

/** Writes one row into a file that nobody has opened as a configuration; of any layout. */
export function putRow(db: DatabaseSync, collection: string, { id, version, body: shape }: StoredRow): void {
  const body = JSON.stringify(shape);
  db.prepare(PUT).run(collection, id, version, body, sumOf({ collection, id, version, body }));
}

interface Statements {
  readonly rows: StatementSync;
  readonly row: StatementSync;
  readonly put: StatementSync;
  readonly remove: StatementSync;
  readonly clear: StatementSync;
  readonly forgetCounter: StatementSync;
  readonly next: StatementSync;
  readonly atLeast: StatementSync;
}

function prepare(db: DatabaseSync): Statements {
  return {
    rows: db.prepare("SELECT id, version, body FROM rows WHERE collection = ?"),
    row: db.prepare("SELECT id, version, body FROM rows WHERE collection = ? AND id = ?"),
    put: db.prepare(PUT),
    remove: db.prepare("DELETE FROM rows WHERE collection = ? AND id = ?"),
    clear: db.prepare("DELETE FROM rows WHERE collection = ?"),
    forgetCounter: db.prepare("DELETE FROM counters WHERE collection = ?"),
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

/** What the configuration store stands on: how to open its file, for writing where that is possible. */
export interface ConfigFile {
  /** The open database, and whether the disk let it be opened for writing. */
  open(): { readonly db: DatabaseSync; readonly writable: boolean };
}

/** The configuration in a SQLite file. On a disk that cannot be written it can be read, and writing is tried anew each time. */
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
  }

  get writable(): boolean {
    return this.#writable;
  }

  /** The open database, for making a copy. */
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
    // Closing inside a transaction's work would pull the database away from under it.
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
  // STRICT columns of these very types; the body was serialised from a JsonObject.
  const { id, version, body } = row as { id: string; version: number; body: string };
  return { id, version, body: JSON.parse(body) as JsonObject };
}

/** Writes of one transaction. A failed write must not be half of a committed change, even if its error was swallowed. */
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
      this.#statements.forgetCounter.run(collection);
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
