import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { isDamage, openDatabase } from "./database.ts";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";
import { HISTORY_STEPS, HistoryTables } from "./history-tables.ts";
import { migrate } from "./layout.ts";
import { SqliteHistory } from "./sqlite-history.ts";
import { historyStoreContract } from "./store.contract.ts";
import { type HistoryRecord, StoreUnavailable } from "./store.ts";

historyStoreContract(() => openedStore(temporaryDirectory()).history);

const record = (at: number, series = "a") => ({ at, series, body: { value: at } });

const noDamage = (cause: unknown): never => {
  throw cause;
};

/** A history on a disk with room for `pages` pages. */
function limitedHistory(): { readonly history: SqliteHistory; makeRoom(pages: number): void } {
  const file = path.join(temporaryDirectory(), "history.db");
  let room = 1_000_000;
  const open = (): DatabaseSync => {
    const db = openDatabase(file);
    migrate(db, file, HISTORY_STEPS);
    db.exec(`PRAGMA max_page_count = ${room}`);
    return db;
  };
  const history = new SqliteHistory({ open, setAside: noDamage });
  onTestFinished(() => history.close());
  return {
    history,
    makeRoom(pages) {
      room = pages;
      history.close();
    },
  };
}

test("flushed records and links to older ones survive a restart", () => {
  const directory = temporaryDirectory();
  for (let at = 1; at <= 3; at += 1) {
    const store = openedStore(directory);
    store.history.append(record(at));
    store.close();
  }
  expect(openedStore(directory).history.newest("a", 10)).toEqual([record(1), record(2), record(3)]);
});

test("a dropped series stays dropped after a restart", () => {
  const directory = temporaryDirectory();
  const first = openedStore(directory);
  first.history.append(record(1));
  first.history.flush();
  first.history.drop("a");
  first.close();
  expect(openedStore(directory).history.newest("a", 10)).toEqual([]);
});

test("on a full disk flush fails, loses nothing, and recovers later", () => {
  const { history, makeRoom } = limitedHistory();
  makeRoom(1);
  for (let at = 1; at <= 1000; at += 1) history.append(record(at));
  expect(() => history.flush()).toThrow(StoreUnavailable);
  expect(history.newest("a", 5000)).toHaveLength(1000);
  makeRoom(10_000);
  history.flush();
  history.flush();
  expect(history.newest("a", 5000)).toHaveLength(1000);
  expect(history.lost).toBe(0);
});

test("a failing disk costs the oldest records, which are counted", () => {
  const { history } = limitedHistory();
  for (let at = 1; at <= 50_001; at += 1) history.append(record(at));
  expect(history.lost).toBe(1001);
  expect(history.newest("a", 60_000)).toHaveLength(49_000);
  expect(history.newest("a", 1)).toEqual([record(50_001)]);
});

test("while the disk cannot be opened the history stays in memory", () => {
  const file = path.join(temporaryDirectory(), "missing", "history.db");
  const open = (): DatabaseSync => {
    const db = openDatabase(file);
    migrate(db, file, HISTORY_STEPS);
    return db;
  };
  const history = new SqliteHistory({ open, setAside: noDamage });
  history.append(record(1));
  expect(() => history.flush()).toThrow(StoreUnavailable);
  expect(() => history.prune(0)).toThrow(StoreUnavailable);
  history.drop("b");
  expect(history.newest("a", 10)).toEqual([record(1)]);
  fs.mkdirSync(path.dirname(file));
  history.flush();
  expect(history.newest("a", 10)).toEqual([record(1)]);
  history.close();
});

test("an error of another origin is not treated as the disk's", () => {
  const broken = () =>
    new SqliteHistory({
      open: () => {
        throw new TypeError("a bug");
      },
      setAside: () => undefined,
    });
  expect(broken).toThrow(TypeError);
});

/** Series "a" from the disk, newest first. */
function newest(tables: HistoryTables, since: number): readonly HistoryRecord[] {
  const range = { since };
  const found: HistoryRecord[] = [];
  let place = tables.reaches("a", range) ? tables.newestPlace("a") : undefined;
  while (place !== undefined) {
    const page = tables.page("a", range, place);
    found.push(...(page?.records ?? []));
    place = page?.next;
  }
  return found;
}

test("a chunk with damaged text costs only its own records", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(HISTORY_STEPS.join("\n"));
  const tables = new HistoryTables(db);
  for (let at = 1; at <= 3; at += 1) tables.write(new Map([["a", [record(at)]]]), new Set());
  db.exec("UPDATE chunks SET body = '[[2,' WHERE id = 2");
  expect(newest(tables, 0)).toEqual([record(3), record(1)]);
});

test("reading a series does not search all older chunks", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(HISTORY_STEPS.join("\n"));
  const tables = new HistoryTables(db);
  for (let at = 1; at <= 400; at += 1) tables.write(new Map([["a", [record(at)]]]), new Set());
  expect(newest(tables, 391)).toHaveLength(10);
  // The record is behind more too-old chunks than a search passes.
  tables.write(new Map([["a", [record(1000)]]]), new Set());
  for (let at = 1; at <= 201; at += 1) tables.write(new Map([["a", [record(0)]]]), new Set());
  expect(newest(tables, 391)).toEqual([]);
});

test("two days with an unset clock do not hide earlier records", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(HISTORY_STEPS.join("\n"));
  const tables = new HistoryTables(db);
  tables.write(new Map([["a", [record(1000)]]]), new Set());
  for (let at = 1; at < 192; at += 1) tables.write(new Map([["a", [record(at)]]]), new Set());
  tables.write(new Map([["a", [record(2000)]]]), new Set());
  expect(newest(tables, 900)).toEqual([record(2000), record(1000)]);
});

test("a watcher gets every record once until it unsubscribes", () => {
  const { history } = limitedHistory();
  const received: number[] = [];
  const stop = history.watch(({ at }) => received.push(at));
  history.append(record(1));
  history.flush();
  history.append(record(2));
  stop();
  history.append(record(3));
  expect(received).toEqual([1, 2]);
});

for (const [name, spoil] of [
  ["truncated", (file: string) => fs.truncateSync(file, 5000)],
  ["overwritten", (file: string) => fs.writeFileSync(file, "x".repeat(20_000))],
] as const) {
  test(`a history that was ${name} is moved away for a new one`, () => {
    const directory = temporaryDirectory();
    const first = openedStore(directory);
    for (let at = 1; at <= 500; at += 1) first.history.append(record(at, `series-${at}`));
    first.close();
    spoil(path.join(directory, "history.db"));
    const reported: unknown[] = [];
    const second = openedStore(directory, {
      onHistorySetAside: (file, cause) => void reported.push(file, cause),
    });
    second.history.append(record(9));
    second.history.flush();
    expect(second.history.newest("a", 10)).toEqual([record(9)]);
    expect(reported).toHaveLength(2);
    expect(path.basename(String(reported[0]))).toMatch(/^history-damaged-2026-01-01T12.*\.db$/);
    expect(fs.existsSync(String(reported[0]))).toBe(true);
    expect(isDamage(reported[1])).toBe(true);
  });
}

test("a history of a newer version is moved away", () => {
  const directory = temporaryDirectory();
  openedStore(directory).close();
  const db = new DatabaseSync(path.join(directory, "history.db"));
  db.exec("PRAGMA user_version = 99");
  db.close();
  const reported: string[] = [];
  openedStore(directory, { onHistorySetAside: (file) => void reported.push(file) });
  expect(reported).toHaveLength(1);
});
