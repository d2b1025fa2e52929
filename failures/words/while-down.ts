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

const STRAY_FILL = "1/999";

/** A row that the store takes for sound and the top-off cannot read: its module throws at the start. */
export const TOP_OFF_THROWS = whileDown(
  "the top-off finds a fill in its book that nobody wrote",
  (database) => {
    const body = '{"ato":"1"}';
    const sum = crc32(`fills\n${STRAY_FILL}\n1\n${body}`);
    database.prepare("INSERT INTO rows VALUES ('fills', ?, 1, ?, ?)").run(STRAY_FILL, body, sum);
  },
);
export const TOP_OFF_READS_AGAIN = whileDown("the line is taken out", (database) => {
  database.prepare("DELETE FROM rows WHERE collection = 'fills' AND id = ?").run(STRAY_FILL);
});
