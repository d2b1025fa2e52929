import { closeSync, openSync, readSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Only the owner may read the data: it shows when nobody is at home. */
export const PRIVATE_FILE = 0o600;

const BUSY = 5;
/** Result codes whose cause is not the content of a file: access, memory, locks, a full or read-only disk. */
const NOT_OF_CONTENT = new Set([3, BUSY, 6, 7, 8, 13, 14, 22, 23]);
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Thrown when a newer version of the product wrote the file: this version must not change it. */
export class NewerFile extends Error {
  constructor(file: string, found: number, known: number) {
    super(
      `${file} was written by a newer Refugium (layout ${found}, this one knows ${known}): install that version again, or start with another data directory`,
    );
    this.name = "NewerFile";
  }
}

/** Thrown when the content of a file is not what was written. */
export class Damaged extends Error {
  constructor(file: string, what: string) {
    super(`${file} is damaged: ${what}`);
    this.name = "Damaged";
  }
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return undefined;
  // The low byte is the primary result code, the rest specifies it.
  return error.errcode & 0xff;
}

/** True for any failure that SQLite or the operating system reports: full, read-only, I/O, damage. */
export function isDiskFailure(error: unknown): boolean {
  return resultCode(error) !== undefined || (error instanceof Error && "syscall" in error);
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return error instanceof Damaged || isTooLargeNumber(error) || code === CORRUPT || code === NOT_A_DATABASE;
}

/** The program writes no number that is too large for JavaScript. */
function isTooLargeNumber(error: unknown): boolean {
  return error instanceof RangeError && "code" in error && error.code === "ERR_OUT_OF_RANGE";
}

/** Runs `work` on a file whose content may be damaged: any error about the content is damage. */
export function readingContent<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = resultCode(error);
    const isOfContent = isTooLargeNumber(error) || (code !== undefined && !NOT_OF_CONTENT.has(code));
    if (!isOfContent) throw error;
    throw new Damaged(file, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Opens a database file for durable writing. It has a rollback journal instead of a write-ahead log: committed data is
 * in one file, so that it can be read from a read-only disk, and appended pages are written once.
 */
export function openDatabase(file: string, options: { readonly readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: options.readOnly === true });
  try {
    refuseOtherFormats(file);
    db.exec("PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    if (options.readOnly !== true) db.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA busy_timeout = 2000");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const FORMATS = [1, 2];

/**
 * Bytes 18 and 19 of the header are the format for writing and for reading (SQLite file format, section 1.3.3). A
 * higher number than SQLite supports makes the file silently read-only.
 */
function refuseOtherFormats(file: string): void {
  const header = Buffer.alloc(20);
  const descriptor = openSync(file, "r");
  try {
    if (readSync(descriptor, header) < header.length) return;
  } finally {
    closeSync(descriptor);
  }
  if (!FORMATS.includes(header.readUInt8(18)) || !FORMATS.includes(header.readUInt8(19)))
    throw new Damaged(file, "its header names a format that nothing writes");
}

/** The layout of a file: the number of its applied schema steps. */
export function layoutOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.user_version);
}

/** Runs `work` in a write transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // On a full or broken disk SQLite may have rolled back already.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
