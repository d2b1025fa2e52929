import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DAY, MINUTE } from "@refugium/model/laws/history-bucket.ts";
import { finished } from "../packages/server/src/kernel/steps.ts";
import { openDatabase } from "../packages/server/src/store/database.ts";
import { HISTORY_STEPS } from "../packages/server/src/store/history-tables.ts";
import { migrate } from "../packages/server/src/store/layout.ts";
import { SqliteHistory } from "../packages/server/src/store/sqlite-history.ts";
import { answerHistory } from "../packages/server/src/subsystems/records/history/serve-history.ts";
import { HistoryArchive, type SeriesLabel } from "../packages/server/src/telemetry/history-archive.ts";

const SERIES = 40;
const DAYS = 365;
const BEGIN = Date.UTC(2025, 0, 1);
const END = BEGIN + DAYS * DAY;
/** As the controller does: shortly before each quarter of an hour. */
const FLUSH_EVERY = 15 * MINUTE;
const LOG_LINES_A_DAY = 1000;
const LINE = "on by Heater control: 24.87 °C is below 25.00 °C, the lower limit of Display tank";
const CHARTS = 9;

export interface HistoryFigures {
  readonly fileMegabytes: number;
  readonly megabytesWrittenADay: number;
  /** The days of a year of one series, and its hours thinned to 500 points. */
  readonly chartMs: number;
  readonly hoursChartMs: number;
}

/** A year of minutes in 40 series through the real archive and store: size on disk and time of a chart. */
export function measureHistory(): HistoryFigures {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-bench-history-"));
  const file = path.join(directory, "history.db");
  const store = new SqliteHistory({
    open() {
      const db = openDatabase(file);
      migrate(db, file, HISTORY_STEPS);
      // The same bytes in a fraction of the time: only the amount is measured.
      db.exec("PRAGMA synchronous = OFF");
      return db;
    },
    setAside(cause) {
      throw cause;
    },
  });
  try {
    const archive = new HistoryArchive(store);
    const before = bytesWritten();
    writeYear(archive, store);
    const written = bytesWritten() - before;
    return {
      fileMegabytes: Math.round(fs.statSync(file).size / 1e6),
      megabytesWrittenADay: Math.round(written / DAYS / 1e4) / 100,
      chartMs: chartMs(new HistoryArchive(store), "day"),
      hoursChartMs: chartMs(new HistoryArchive(store), "hour"),
    };
  } finally {
    store.close();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

function writeYear(archive: HistoryArchive, store: SqliteHistory): void {
  const labels = Array.from({ length: SERIES }, (_, index) => labelOf(index));
  for (let at = BEGIN; at < END; at += MINUTE) {
    for (const [index, label] of labels.entries()) addMinute(archive, label, index, at);
    if ((at / MINUTE) % Math.round((24 * 60) / LOG_LINES_A_DAY) === 0) {
      store.append({
        at,
        series: "log",
        body: { id: at / MINUTE, at: new Date(at).toISOString(), message: LINE },
      });
    }
    if ((at + MINUTE) % FLUSH_EVERY !== 0) continue;
    archive.keep(at);
    store.flush();
  }
}

/** Half of the series are probes, the rest outputs and amounts, as on a large tank. */
function labelOf(index: number): SeriesLabel {
  if (index < 20) return { name: `tcs/${index}/value`, unit: "°C", kind: "value" };
  if (index < 32) return { name: `outputs/outlet-${index}/value`, unit: "%", kind: "value" };
  return { name: `equipment/${index}/energy`, unit: "Wh", kind: "amount" };
}

/** A probe varies slightly over four readings, an output is held and sometimes switched, energy is measured. */
function addMinute(archive: HistoryArchive, label: SeriesLabel, index: number, at: number): void {
  if (index < 20) {
    for (let reading = 0; reading < 4; reading += 1) {
      const value = 25 + Math.sin(at / DAY + index) + noise(at + reading, index) / 10;
      archive.add(label, at + reading * 15_000, Math.round(value * 100) / 100);
    }
  } else if (index < 32) {
    const isOn = Math.floor(at / (17 * MINUTE) + index) % 2 === 0;
    archive.add(label, at, isOn ? 100 : 0, 60);
  } else archive.add(label, at, (index * 7 * (1 + noise(at, index) / 100)) / 60);
}

/** −0.5…0.5, the same in every run. */
function noise(at: number, index: number): number {
  const wave = Math.sin(at * 12.9898 + index * 78.233) * 43_758.5453;
  return wave - Math.floor(wave) - 0.5;
}

/** Median of several runs, the first with empty caches. */
function chartMs(archive: HistoryArchive, step: string): number {
  const query = { series: "tcs/7/value", from: String(BEGIN), to: String(END), step };
  const actor = { id: "bench", name: "bench", kind: "system" as const, scopes: [] };
  const times = Array.from({ length: CHARTS }, () => {
    const began = performance.now();
    JSON.stringify(finished(answerHistory(archive, { params: {}, query, body: undefined, actor }, END)));
    return performance.now() - began;
  });
  return (
    Math.round((times.toSorted((one, other) => one - other)[Math.floor(CHARTS / 2)] ?? Number.NaN) * 10) / 10
  );
}

/** Bytes written by this process so far. */
function bytesWritten(): number {
  return Number(/^wchar: (\d+)$/m.exec(fs.readFileSync("/proc/self/io", "utf8"))?.[1]);
}
