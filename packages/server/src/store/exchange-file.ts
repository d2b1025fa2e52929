// The configuration as a file of its own: to be taken away, and to be read when it comes back.
import fs from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { isDamage, isDiskFailure, layoutOf, openDatabase, PRIVATE_FILE } from "./database.ts";
import type { Files } from "./files.ts";
import { migrate } from "./layout.ts";
import { CONFIG_STEPS, checkConfiguration } from "./sqlite-config.ts";
import { type StoredRow, StoreUnavailable } from "./store.ts";

/** Raised when a file that was brought is not a configuration; the message says why in words. */
export class NotAConfiguration extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NotAConfiguration";
  }
}

/** What is in such a file. */
export interface ExchangedTables {
  rows(collection: string): readonly StoredRow[];
  /** The highest id that was ever given in a collection. */
  lastId(collection: string): number;
}

/** What stands at byte 16 of a bbolt database: reef-pi keeps its data in one. */
const BBOLT = 0xed_0c_da_ed;
const SQLITE = "SQLite format 3\0";

/**
 * A new file with the tables named, as bytes: nothing of what is left out is in it, not even in unused pages. `scratch`
 * is a name for it while it is made. Throws StoreUnavailable.
 */
export function exchangeFileOf(
  db: DatabaseSync,
  tables: readonly string[],
  { files, scratch }: { readonly files: Files; readonly scratch: string },
): Buffer {
  return withScratch(files, scratch, () => {
    const copy = openDatabase(scratch);
    try {
      migrate(copy, scratch, CONFIG_STEPS);
      const put = copy.prepare(
        "INSERT INTO rows (collection, id, version, body, sum) VALUES (?, ?, ?, ?, ?)",
      );
      const count = copy.prepare("INSERT INTO counters (collection, last) VALUES (?, ?)");
      const rows = db.prepare("SELECT collection, id, version, body, sum FROM rows WHERE collection = ?");
      const counter = db.prepare("SELECT last FROM counters WHERE collection = ?");
      copy.exec("BEGIN");
      for (const table of tables) {
        for (const row of rows.iterate(table)) {
          put.run(table, row.id ?? null, row.version ?? null, row.body ?? null, row.sum ?? null);
        }
        const last = counter.get(table)?.last;
        if (last !== undefined) count.run(table, last);
      }
      copy.exec("COMMIT");
    } finally {
      copy.close();
    }
    return fs.readFileSync(scratch);
  });
}

/** Reads a file that was brought, whole. Throws NotAConfiguration or StoreUnavailable. */
export function readExchangeFile(
  bytes: Buffer,
  { files, scratch }: { readonly files: Files; readonly scratch: string },
): ExchangedTables {
  if (bytes.length >= 20 && bytes.readUInt32LE(16) === BBOLT) {
    throw new NotAConfiguration("This is a database of reef-pi: importing one is not possible yet");
  }
  if (bytes.subarray(0, SQLITE.length).toString("latin1") !== SQLITE) {
    throw new NotAConfiguration("This is not a configuration that was downloaded from Refugium");
  }
  return withScratch(files, scratch, () => {
    fs.writeFileSync(scratch, bytes);
    try {
      return tablesIn(scratch);
    } catch (error) {
      // The disk was just written; what SQLite says now it says about the content.
      const isContent = isDamage(error) || error instanceof SyntaxError || isDiskFailure(error);
      if (error instanceof NotAConfiguration || !isContent) throw error;
      throw new NotAConfiguration("This file is damaged");
    }
  });
}

function tablesIn(file: string): ExchangedTables {
  const db = openDatabase(file);
  try {
    refuseOtherSchema(db);
    checkConfiguration(db, file);
    migrate(db, file, CONFIG_STEPS);
    const tables = new Map<string, StoredRow[]>();
    for (const row of db.prepare("SELECT collection, id, version, body FROM rows").iterate()) {
      const collection = String(row.collection);
      const stored = tables.get(collection) ?? [];
      stored.push({ id: String(row.id), version: Number(row.version), body: objectIn(String(row.body)) });
      tables.set(collection, stored);
    }
    const counted = db.prepare("SELECT collection, last FROM counters").all();
    const counters = new Map(counted.map(({ collection, last }) => [String(collection), Number(last)]));
    return {
      rows: (collection) => tables.get(collection) ?? [],
      lastId: (collection) => counters.get(collection) ?? 0,
    };
  } finally {
    db.close();
  }
}

/** Only tables as we make them: no view or trigger that would answer in their place. */
function refuseOtherSchema(db: DatabaseSync): void {
  const layout = layoutOf(db);
  if (layout > CONFIG_STEPS.length) {
    throw new NotAConfiguration("This file was written by a newer Refugium: install that version first");
  }
  const found = db.prepare("SELECT type, name FROM sqlite_master ORDER BY name").all();
  const names = found.map(({ type, name }) => `${String(type)} ${String(name)}`).join(", ");
  if (layout < 1 || names !== "table counters, table rows") {
    throw new NotAConfiguration("This is a database, but not a configuration of Refugium");
  }
}

function objectIn(text: string): JsonObject {
  const body: unknown = JSON.parse(text);
  if (!isJsonObject(body)) throw new SyntaxError("a row is no object");
  // JSON.parse makes nothing but JSON.
  return body as JsonObject;
}

/** Runs `work` with an empty private file, and leaves nothing of it behind. */
function withScratch<T>(files: Files, scratch: string, work: () => T): T {
  try {
    files.create(scratch, PRIVATE_FILE);
    return work();
  } catch (error) {
    throw isDiskFailure(error) ? new StoreUnavailable(error) : error;
  } finally {
    for (const end of ["", "-journal", "-wal", "-shm"]) files.remove(`${scratch}${end}`);
  }
}
