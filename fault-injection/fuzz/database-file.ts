import { readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { CONFIG_STEPS } from "../../packages/server/src/store/sqlite-config.ts";
import type { FileRow, FileState } from "./changes.ts";

/** Writes a configuration file with valid checksums, whatever is in it. */
export function writeDatabase(file: string, { rows, counters }: FileState): void {
  rmSync(file, { force: true });
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; BEGIN");
    for (const step of CONFIG_STEPS) db.exec(step);
    db.exec(`PRAGMA user_version = ${CONFIG_STEPS.length}`);
    const put = db.prepare("INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?)");
    for (const row of rows) {
      const { collection, id, version, text } = asWritten(row);
      put.run(collection, id, version, text, crc32(`${collection}\n${id}\n${version}\n${text}`));
    }
    const count = db.prepare("INSERT INTO counters VALUES (?, ?)");
    for (const [collection, last] of counters) count.run(collection, last);
    db.exec("COMMIT");
  } finally {
    db.close();
  }
}

/** A row as it is after UTF-8 encoding: half a surrogate pair is replaced. */
function asWritten({ collection, id, version, text }: FileRow): FileRow {
  const written = (part: string): string => Buffer.from(part).toString();
  return { collection: written(collection), id: written(id), version, text: written(text) };
}

export function databaseBytes(scratch: string, state: FileState): Buffer {
  writeDatabase(scratch, state);
  return readFileSync(scratch);
}

export function readDatabase(file: string): FileState {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = db
      .prepare("SELECT collection, id, version, body FROM rows ORDER BY collection, id")
      .all()
      .map(({ collection, id, version, body }) => ({
        collection: String(collection),
        id: String(id),
        version: Number(version),
        text: String(body),
      }));
    const counters = db.prepare("SELECT collection, last FROM counters").all();
    return {
      rows,
      counters: new Map(counters.map(({ collection, last }) => [String(collection), Number(last)])),
    };
  } finally {
    db.close();
  }
}
