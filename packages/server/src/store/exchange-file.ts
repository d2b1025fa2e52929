// The configuration as a single file for export and import.
import fs from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { unboundedBy } from "../kernel/bounded-json.ts";
import { MessageError } from "../kernel/message-error.ts";
import { isDamage, isDiskFailure, layoutOf, openDatabase, PRIVATE_FILE, readingContent } from "./database.ts";
import type { Files } from "./files.ts";
import { hasNothingElse, migrate } from "./layout.ts";
import { CONFIG_STEPS, checkConfiguration, HIGHEST_ID } from "./sqlite-config.ts";
import { type StoredRow, StoreUnavailable } from "./store.ts";

/** Thrown when an imported file is not a configuration; its message has the reason. */
export class NotAConfiguration extends MessageError {
  constructor(reason: MessageOrText) {
    super(reason);
    this.name = "NotAConfiguration";
  }
}

export interface ExchangedTables {
  rows(collection: string): readonly StoredRow[];
  /** The highest id ever given in a collection. */
  lastId(collection: string): number;
}

/** The magic number at byte 16 of a bbolt database, reef-pi's format. */
const BBOLT = 0xed_0c_da_ed;
const SQLITE = "SQLite format 3\0";

/** Where a file is written for the time of an exchange. */
interface Scratch {
  readonly files: Files;
  readonly scratch: string;
}

/**
 * A new file with the named tables, as bytes: other data is not in it, not even in unused pages. Throws
 * StoreUnavailable.
 */
export function exchangeFileOf(
  db: DatabaseSync,
  tables: readonly string[],
  { files, scratch }: Scratch,
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

export interface ExchangeBudget {
  /** The collections to read, with the maximum number of rows of each. */
  readonly rows: ReadonlyMap<string, number>;
  /** Maximum characters of one row. */
  readonly body: number;
}

/** Why these bytes are no file of this controller, by their signature; undefined when they may be one. */
export function foreignFile(bytes: Buffer): MessageOrText | undefined {
  if (bytes.length >= 20 && bytes.readUInt32LE(16) === BBOLT) return backup.ofReefPi;
  return bytes.subarray(0, SQLITE.length).toString("latin1") === SQLITE ? undefined : backup.notDownloaded;
}

/** Reads an imported file within a budget. Throws NotAConfiguration or StoreUnavailable. */
export function readExchangeFile(
  bytes: Buffer,
  { files, scratch, budget }: Scratch & { readonly budget: ExchangeBudget },
): ExchangedTables {
  const foreign = foreignFile(bytes);
  if (foreign !== undefined) throw new NotAConfiguration(foreign);
  return withScratch(files, scratch, () => {
    fs.writeFileSync(scratch, bytes);
    try {
      return tablesIn(scratch, budget);
    } catch (error) {
      // The disk has just accepted a write, so SQLite's error is about the content.
      const isContent = isDamage(error) || isDiskFailure(error);
      if (error instanceof NotAConfiguration || !isContent) throw error;
      throw new NotAConfiguration(backup.damaged);
    }
  });
}

function tablesIn(file: string, budget: ExchangeBudget): ExchangedTables {
  const db = openDatabase(file);
  try {
    refuseOtherSchema(db, file);
    for (const [collection, most] of budget.rows) refuseTooMany(db, collection, most);
    checkConfiguration(db, file);
    migrate(db, file, CONFIG_STEPS);
    const rows = db.prepare("SELECT id, version, body FROM rows WHERE collection = ?");
    rows.setReadBigInts(true);
    const tables = new Map<string, readonly StoredRow[]>();
    for (const collection of budget.rows.keys()) {
      const stored = rows.all(collection).map((row) => storedRow(collection, row, budget));
      tables.set(collection, stored);
    }
    // Collections without a counter count from 0.
    const counted = db
      .prepare("SELECT collection, last FROM counters WHERE last BETWEEN 0 AND ?")
      .all(HIGHEST_ID);
    const counters = new Map(counted.map(({ collection, last }) => [String(collection), Number(last)]));
    return {
      rows: (collection) => tables.get(collection) ?? [],
      lastId: (collection) => counters.get(collection) ?? 0,
    };
  } finally {
    db.close();
  }
}

/** Only tables as this program creates them: no view or trigger that could replace one. */
function refuseOtherSchema(db: DatabaseSync, file: string): void {
  const layout = layoutOf(db);
  if (layout > CONFIG_STEPS.length) throw new NotAConfiguration(backup.newerFile);
  if (layout < 1 || !readingContent(file, () => hasNothingElse(db, CONFIG_STEPS)))
    throw new NotAConfiguration(backup.otherDatabase);
}

/** Checked before any row is read: a file may hold millions. */
function refuseTooMany(db: DatabaseSync, collection: string, most: number): void {
  const one = db.prepare("SELECT 1 FROM rows WHERE collection = ? LIMIT 1 OFFSET ?").get(collection, most);
  if (one !== undefined) throw new NotAConfiguration(backup.fileTooManyRows({ most, collection }));
}

function storedRow(
  collection: string,
  row: Readonly<Record<string, unknown>>,
  { body: longest }: ExchangeBudget,
): StoredRow {
  const [id, text] = [String(row.id), String(row.body)];
  const refuse = (fault: MessageOrText): never => {
    throw new NotAConfiguration(requests.field({ path: `${collection}.${id.slice(0, 50)}`, fault }));
  };
  if (text.length > longest) return refuse(backup.rowTooLong({ most: longest }));
  const body = parsed(text);
  if (!isJsonObject(body)) return refuse(backup.noRow);
  const unbounded = unboundedBy(body);
  if (unbounded !== undefined) return refuse(unbounded);
  // A larger number is not a version; JSON.parse returns only JSON.
  return { id, version: Number(row.version), body: body as JsonObject };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs `work` with an empty private file, and removes it afterwards. */
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
