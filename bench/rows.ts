// The cost of ten thousand rows: at start, and as an upload while the controller runs.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Json, JsonObject } from "@refugium/model/declare/field.ts";
import { rawTime } from "../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../packages/server/src/kernel/system-clock.ts";
import { exchangeFileOf } from "../packages/server/src/store/exchange-file.ts";
import { diskFiles } from "../packages/server/src/store/files.ts";
import { openStore } from "../packages/server/src/store/open-store.ts";
import { dataDirectory, type RunningController, startController } from "./controller.ts";
import { type Figures, median } from "./figures.ts";

const BOARDS = 100;
const OUTLETS = 1600;
const TIMERS = 1000;
const MACROS = 300;
const PARAMETERS = 100;
const ENTRIES = 5300;
const RUNS = 3;

type Rows = Readonly<Record<string, readonly JsonObject[]>>;

const many = (count: number, make: (number: number) => JsonObject): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** A very large installation: a hundred boards with all outlets in use, timers, and years of a journal. */
const ROWS: Rows = {
  drivers: many(BOARDS, (number) => {
    const parameters = { Address: 7 + number, Frequency: 150 };
    return { name: `Board ${number}`, type: "pca9685", config: parameters, parameters, pinmap: {} };
  }),
  outlets: many(OUTLETS, (number) => ({
    name: `Outlet ${number}`,
    driver: String(Math.ceil(number / 16)),
    pin: (number - 1) % 16,
  })),
  equipment: many(OUTLETS, (number) => ({
    name: `Equipment ${number}`,
    outlet: String(number),
    on: number % 2 === 0,
  })),
  timers: many(TIMERS, (number) => ({
    name: `Timer ${number}`,
    enable: true,
    type: "equipment",
    target: { id: String(number), on: true, revert: true, duration: 60 },
    second: "0",
    minute: String(number % 60),
    hour: String(number % 24),
  })),
  macros: many(MACROS, (number) => ({
    name: `Macro ${number}`,
    reversible: true,
    steps: [
      { type: "equipment", config: { id: String(number), on: true } },
      { type: "wait", config: { duration: 60 } },
    ],
  })),
  journal: many(PARAMETERS, (number) => ({ name: `Parameter ${number}`, unit: "ppm" })),
};

/** The goal: 10 000 rows start and are imported within a second. */
export async function rowFigures(): Promise<Figures> {
  const data = dataDirectory();
  const file = writeRows(data);
  // The writes of each timer at its first start are not measured.
  await (await startController(data)).end();
  const starts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const copy = dataDirectory();
    fs.cpSync(data, copy, { recursive: true });
    const controller = await startController(copy);
    starts.push(controller.startMs);
    await controller.stop();
  }
  const controller = await startController();
  const validated = await uploaded(controller, file, "/preview");
  const taken = await uploaded(controller, file, "");
  await controller.stop();
  fs.rmSync(data, { recursive: true });
  return {
    [`${count()} rows: start to first answer, median of ${RUNS} (ms, at most 1000)`]: median(starts),
    "  file of them (KB)": Math.round(file.length / 1024),
    "  a file of them validated (ms, at most 1000)": validated.took,
    "  longest wait of another request meanwhile (ms)": validated.longest,
    "  a file of them taken over, with the restart of all modules (ms)": taken.took,
  };
}

function count(): number {
  return Object.values(ROWS).reduce((sum, rows) => sum + rows.length, ENTRIES);
}

function writeRows(directory: string): Buffer {
  const store = openStore({ directory, clock: new SystemClock(rawTime), onHistorySetAside: () => undefined });
  try {
    store.config.transaction((writer) => {
      const put = (collection: string, id: string, body: JsonObject): void =>
        writer.put(collection, { id, version: 1, body });
      for (const [collection, rows] of Object.entries(ROWS)) {
        for (const [index, row] of rows.entries()) put(collection, String(index + 1), row);
      }
      for (let entry = 1; entry <= ENTRIES; entry += 1)
        put("journal_entries", `${(entry % PARAMETERS) + 1}/${entry}`, entryOf(entry));
      put("documents", "settings", { capabilities: { dev_mode: true } as Json });
    });
    const scratch = path.join(directory, "file.db.new");
    const tables = [...Object.keys(ROWS), "journal_entries", "documents"];
    return exchangeFileOf(store.config.database, tables, { files: diskFiles, scratch });
  } finally {
    store.close();
  }
}

function entryOf(number: number): JsonObject {
  const two = (value: number): string => String(value).padStart(2, "0");
  return {
    value: number,
    timestamp: `Nov-${two((number % 28) + 1)}-10:${two(number % 60)}, 2026`,
    comment: "",
  };
}

interface Uploaded {
  readonly took: number;
  /** The longest response time of other requests meanwhile. */
  readonly longest: number;
}

async function uploaded({ url, cookie }: RunningController, file: Buffer, end: string): Promise<Uploaded> {
  const body = new FormData();
  body.append("dbImport", new Blob([new Uint8Array(file)]), "rows.db");
  const began = performance.now();
  let isDone = false;
  const answered = fetch(`${url}/api/admin/reef-pi.db${end}`, {
    method: "POST",
    headers: { cookie },
    body,
  }).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const asked = performance.now();
    await fetch(`${url}/api/me`, { headers: { cookie } }).then((response) => response.text());
    longest = Math.max(longest, performance.now() - asked);
    await sleep(5);
  }
  const response = await answered;
  if (!response.ok)
    throw new Error(`the file was answered with ${response.status}: ${await response.text()}`);
  return { took: Math.round(performance.now() - began), longest: Math.round(longest) };
}
