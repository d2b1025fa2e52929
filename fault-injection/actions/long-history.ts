// A history of several years.
import { join } from "node:path";
import { DAY, HOUR, MINUTE } from "@refugium/model/laws/history-bucket.ts";
import { openDatabase } from "../../packages/server/src/store/database.ts";
import { HISTORY_STEPS } from "../../packages/server/src/store/history-tables.ts";
import { migrate } from "../../packages/server/src/store/layout.ts";
import { SqliteHistory } from "../../packages/server/src/store/sqlite-history.ts";
import { HistoryArchive } from "../../packages/server/src/telemetry/history-archive.ts";
import type { Act } from "../case.ts";
import { doing } from "./acts.ts";

const YEARS = 3 * 365 * DAY;
const IN_MINUTES = 62 * DAY;
const SERIES = { name: "tcs/9/value", unit: "°C", kind: "value" } as const;
const LINE = "on by Heater control: 24.87 °C is below 25.00 °C, the lower limit of Display tank";

/** A series of three years, the last two months by the minute, and a log of 60 000 lines. */
export const LONG_HISTORY: Act = doing("the history is of three years", async (controller) => {
  const now = await controller.now();
  await controller.stop();
  const file = join(controller.directory, "history.db");
  const store = new SqliteHistory({
    open() {
      const database = openDatabase(file);
      migrate(database, file, HISTORY_STEPS);
      database.exec("PRAGMA synchronous = OFF");
      return database;
    },
    setAside(cause) {
      throw cause;
    },
  });
  write(store, now - HOUR);
  store.close();
  await controller.restart();
});

function write(store: SqliteHistory, end: number): void {
  const archive = new HistoryArchive(store);
  let lines = 0;
  for (let at = end - YEARS; at < end; at += at < end - IN_MINUTES ? HOUR / 2 : MINUTE) {
    archive.add(SERIES, at, 25 + Math.round(Math.sin(at) * 100) / 100, 4);
    if (at >= end - IN_MINUTES && lines < 60_000) {
      lines += 1;
      const body = { id: lines, at: new Date(at).toISOString(), kind: "switch", message: LINE };
      store.append({ at, series: "log", body: { ...body, subject: { type: "equipment", id: "1" } } });
    }
    if (Math.floor(at / MINUTE) % 15 > 0) continue;
    archive.keep(at);
    store.flush();
  }
  archive.keep(end, true);
  store.flush();
}
