import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { Act } from "../case.ts";
import { doing } from "./acts.ts";

/** Between an end in order and the next start somebody writes into the configuration. */
export const whileDown = (says: string, write: (database: DatabaseSync) => void): Act =>
  doing(says, async (life) => {
    await life.stop();
    const database = new DatabaseSync(join(life.directory, "configuration.db"));
    write(database);
    database.close();
    await life.restart();
  });

/** A row as somebody with the means would write it: its sum fits. */
export function putRow(
  database: DatabaseSync,
  [collection, id]: readonly [collection: string, id: string],
  body: object | string,
  version = 1,
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sum = crc32(`${collection}\n${id}\n${version}\n${text}`);
  database
    .prepare("INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?)")
    .run(collection, id, version, text, sum);
}

const STRAY_FILL = "1/999";

/** A row that the store takes for sound and the top-off cannot read: its module throws at the start. */
export const TOP_OFF_THROWS = whileDown(
  "the top-off finds a fill in its book that nobody wrote",
  (database) => {
    putRow(database, ["fills", STRAY_FILL], { ato: "1" });
  },
);
export const TOP_OFF_READS_AGAIN = whileDown("the line is taken out", (database) => {
  database.prepare("DELETE FROM rows WHERE collection = 'fills' AND id = ?").run(STRAY_FILL);
});
