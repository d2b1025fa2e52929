import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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
