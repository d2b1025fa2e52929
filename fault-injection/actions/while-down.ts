import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { Act } from "../case.ts";
import { doing } from "./acts.ts";

/** Writes into the configuration while the program is stopped. */
export const whileDown = (says: string, write: (database: DatabaseSync) => void): Act =>
  doing(says, async (controller) => {
    await controller.stop();
    const database = new DatabaseSync(join(controller.directory, "configuration.db"));
    write(database);
    database.close();
    await controller.restart();
  });

/** A row with a valid checksum. */
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
