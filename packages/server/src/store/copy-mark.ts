// A copy of the configuration says that it is one, so that whoever starts on it knows what it cannot know.
import type { DatabaseSync } from "node:sqlite";
import { putRow } from "./sqlite-config.ts";
import type { ConfigStore, Writer } from "./store.ts";

const TABLE = "copy_mark";
const ID = "1";

/** Marks a copy, unless it is marked, with the moment that it was made at, as it stands in its name. */
export function markCopy(copy: DatabaseSync, stamp: string): void {
  // A disk that takes nothing more must not keep a good copy from being restored.
  if (copy.prepare("SELECT 1 FROM rows WHERE collection = ?").get(TABLE) !== undefined) return;
  putRow(copy, TABLE, { id: ID, version: 1, body: { stamp } });
}

/**
 * The moment of the copy that this configuration was, however it came into its place; undefined when it was none, or
 * once that was dealt with.
 */
export function copyInForce(config: Pick<ConfigStore, "row">): string | undefined {
  const row = config.row(TABLE, ID);
  return row === undefined ? undefined : String(row.body.stamp);
}

/** To be written together with whatever deals with it. */
export function forgetCopyMark(writer: Writer): void {
  writer.delete(TABLE, ID);
}
