// A copy of the configuration carries a mark. A program that starts on a restored copy finds the mark and allows for the
// changes that were lost: doses since the copy, for example.
import type { DatabaseSync } from "node:sqlite";
import { putRow } from "./sqlite-config.ts";
import type { ConfigStore, Writer } from "./store.ts";

const TABLE = "copy_mark";
const ID = "1";

/** Marks a copy with its time, as in its file name, unless it is marked already. */
export function markCopy(copy: DatabaseSync, stamp: string): void {
  // A full disk must not prevent restoring a good copy.
  if (copy.prepare("SELECT 1 FROM rows WHERE collection = ?").get(TABLE) !== undefined) return;
  putRow(copy, TABLE, { id: ID, version: 1, body: { stamp } });
}

/** The time of the copy that this configuration was restored from; undefined without a mark. */
export function restoredCopyTime(config: Pick<ConfigStore, "row">): string | undefined {
  const row = config.row(TABLE, ID);
  return row === undefined ? undefined : String(row.body.stamp);
}

/** To be called in the transaction that stores what was done about the lost changes. */
export function removeCopyMark(writer: Writer): void {
  writer.delete(TABLE, ID);
}
