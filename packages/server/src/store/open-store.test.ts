import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { hours } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { ConfigurationFile, ConfigurationLost } from "./config-file.ts";
import { removeCopyMark, restoredCopyTime } from "./copy-mark.ts";
import { NewerFile } from "./database.ts";
import { diskFiles } from "./files.ts";
import { openedStore, storeClock, temporaryDirectory } from "./fixtures/opened.ts";
import { CONFIG_STEPS } from "./sqlite-config.ts";
import { StoreUnavailable } from "./store.ts";

const row = (id: string, text = "x") => ({ id, version: 1, body: { text } });
const configuration = (directory: string) => path.join(directory, "configuration.db");

/** A closed store with a configuration row, a copy of it, and a second row that is not in the copy. */
function filledDirectory(): string {
  const directory = temporaryDirectory();
  const store = openedStore(directory);
  store.config.transaction((writer) => writer.put("tcs", row("1", "copied".repeat(2000))));
  store.copyConfiguration();
  store.config.transaction((writer) => writer.put("tcs", row("2", "later")));
  store.close();
  return directory;
}

function flipBit(file: string, at: number): void {
  const bytes = fs.readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  fs.writeFileSync(file, bytes);
}

test("everything in the data directory is for its owner only", () => {
  const directory = path.join(temporaryDirectory(), "deep", "data");
  const store = openedStore(directory);
  store.config.transaction((writer) => writer.put("tcs", row("1")));
  store.history.append({ at: 1, series: "a", body: {} });
  store.history.flush();
  store.copyConfiguration();
  const mode = (file: string) => (fs.statSync(path.join(directory, file)).mode & 0o777).toString(8);
  expect(mode(".")).toBe("700");
  expect(mode("backups")).toBe("700");
  const files = fs.readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    expect(mode(path.relative(directory, path.join(file.parentPath, file.name)))).toBe("600");
  }
});

const DAMAGES: readonly (readonly [string, (file: string) => void])[] = [
  ["with a flipped bit in its header", (file) => flipBit(file, 3)],
  ["whose header forbids writing", (file) => flipBit(file, 18)],
  ["with a flipped bit in a page", (file) => flipBit(file, 4096 + 3)],
  ["with a flipped bit in a text", (file) => flipBit(file, fs.readFileSync(file).indexOf("later"))],
  ["cut in the middle", (file) => fs.truncateSync(file, fs.statSync(file).size - 5000)],
  ["cut to nothing", (file) => fs.truncateSync(file, 0)],
  ["overwritten", (file) => fs.writeFileSync(file, "rubbish".repeat(3000))],
  ["cut to one byte", (file) => fs.truncateSync(file, 1)],
  ["cut to its header", (file) => fs.truncateSync(file, 100)],
  ["that has no tables", (file) => replaceWith(file, "PRAGMA user_version = 1")],
  ["that lost a table", (file) => altered(file, "DROP TABLE counters")],
  ["whose tables are others", (file) => replaceWith(file, "CREATE TABLE rows (a TEXT) STRICT")],
  ["without a layout", (file) => altered(file, "PRAGMA user_version = 0")],
  ["whose layout is impossible", (file) => altered(file, "PRAGMA user_version = -7")],
  ["with an implausibly high layout", (file) => altered(file, "PRAGMA user_version = 1048577")],
  [
    "with a number too large for JavaScript",
    (file) => altered(file, "UPDATE rows SET version = 9223372036854775807"),
  ],
];

function altered(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

function replaceWith(file: string, sql: string): void {
  fs.rmSync(file);
  altered(file, sql);
}

for (const [name, damage] of DAMAGES) {
  test(`a configuration ${name} is moved away unchanged and a copy restored`, () => {
    const directory = filledDirectory();
    damage(configuration(directory));
    const spoiled = fs.readFileSync(configuration(directory));
    const { config, restoration } = openedStore(directory);
    expect(config.rows("tcs").map((each) => each.id)).toEqual(["1"]);
    expect(path.dirname(restoration?.restoredFrom ?? "")).toBe(path.join(directory, "backups"));
    expect(path.basename(restoration?.damaged ?? "")).toMatch(/^configuration-damaged-2026-.*\.db$/);
    expect(fs.readFileSync(restoration?.damaged ?? "")).toEqual(spoiled);
  });
}

test("a damaged copy is skipped for an older sound one", async () => {
  const directory = temporaryDirectory();
  const clock = storeClock();
  const store = openedStore(directory, { clock });
  store.config.transaction((writer) => writer.put("tcs", row("1")));
  const good = store.copyConfiguration();
  await clock.advance(hours(24));
  const bad = store.copyConfiguration();
  store.close();
  fs.writeFileSync(bad, "");
  fs.writeFileSync(configuration(directory), "rubbish");
  expect(openedStore(directory, { clock }).restoration?.restoredFrom).toBe(good);
});

test("a copy states its time; an unmarked one does so once restored", () => {
  const directory = filledDirectory();
  const [copy = ""] = fs.readdirSync(path.join(directory, "backups"));
  const file = path.join(directory, "backups", copy);
  const stamped = copy.replace(/^configuration-(.*)\.db$/, "$1");
  fs.rmSync(configuration(directory));
  let store = openedStore(directory);
  expect(restoredCopyTime(store.config)).toBe(stamped);
  store.close();
  const db = new DatabaseSync(file);
  db.exec("DELETE FROM rows WHERE collection = 'copy_mark'");
  db.close();
  fs.rmSync(configuration(directory));
  store = openedStore(directory);
  expect(restoredCopyTime(store.config)).toBe(stamped);
  store.config.transaction(removeCopyMark);
  expect(restoredCopyTime(store.config)).toBeUndefined();
});

test("a missing configuration with copies is restored", () => {
  const directory = filledDirectory();
  fs.rmSync(configuration(directory));
  const { config, restoration } = openedStore(directory);
  expect(config.rows("tcs")).toHaveLength(1);
  expect(restoration?.damaged).toBeUndefined();
});

test("without a copy a damaged configuration stays, and startup fails with instructions", () => {
  const directory = filledDirectory();
  fs.rmSync(path.join(directory, "backups"), { recursive: true });
  fs.writeFileSync(configuration(directory), "rubbish");
  expect(() => openedStore(directory)).toThrow(ConfigurationLost);
  expect(() => openedStore(directory)).toThrow(/To go on: .*configuration\.db/);
  expect(fs.readFileSync(configuration(directory), "utf8")).toBe("rubbish");
});

test("without a sound copy the sound rows are kept and marked", () => {
  const directory = filledDirectory();
  fs.rmSync(path.join(directory, "backups"), { recursive: true });
  flipBit(configuration(directory), fs.readFileSync(configuration(directory)).indexOf("later"));
  const spoiled = fs.readFileSync(configuration(directory));
  const { config, restoration } = openedStore(directory);
  expect(config.rows("tcs").map((each) => each.id)).toEqual(["1"]);
  expect(restoration?.restoredFrom).toBeUndefined();
  expect(fs.readFileSync(restoration?.damaged ?? "")).toEqual(spoiled);
  expect(restoredCopyTime(config)).toBeDefined();
});

test("impossible counters are repaired: ids are never repeated or too large", () => {
  const directory = filledDirectory();
  const last = (sql: string): string => {
    altered(configuration(directory), sql);
    const store = openedStore(directory);
    const id = store.config.transaction((writer) => writer.nextId("tcs"));
    store.close();
    return id;
  };
  expect(last("UPDATE counters SET last = 9223372036854775807")).toBe("3");
  expect(last("DELETE FROM counters")).toBe("3");
  expect(last("UPDATE counters SET last = -5")).toBe("3");
  expect(last("UPDATE counters SET last = 41")).toBe("42");
});

test("an invalid row is never returned, and can be set aside", () => {
  const directory = filledDirectory();
  openedStore(directory).close();
  const put = (id: string, version: number, body: string): string => {
    const sum = crc32(`tcs\n${id}\n${version}\n${body}`);
    return `INSERT INTO rows VALUES ('tcs', '${id}', ${version}, '${body}', ${sum});`;
  };
  const deep = `{"a":${"[".repeat(2000)}${"]".repeat(2000)}}`;
  const odd = [
    put("5", 1, "[]"),
    put("6", 1, "null"),
    put("7", 1, "{"),
    put("8", -2147483648, "{}"),
    put("9", 1, deep),
  ];
  altered(configuration(directory), odd.join(""));
  const { config } = openedStore(directory);
  expect(config.rows("tcs").map(({ id }) => id)).toEqual(expect.arrayContaining(["1", "2"]));
  expect([config.row("tcs", "7"), config.row("tcs", "8")]).toEqual([undefined, undefined]);
  expect(config.unreadableRows().map(({ id }) => id)).toEqual(["5", "6", "7", "8", "9"]);
  config.setAside(config.unreadableRows());
  expect(config.unreadableRows()).toEqual([]);
  expect(config.rows("tcs").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(config.rows("set_aside").map(({ id }) => id)).toEqual(["tcs/5", "tcs/6", "tcs/7", "tcs/8", "tcs/9"]);
});

test("modes of an earlier release's directory, copies and pictures are tightened", () => {
  const directory = filledDirectory();
  fs.mkdirSync(path.join(directory, "images"));
  fs.writeFileSync(path.join(directory, "images", "a.jpg"), "");
  fs.writeFileSync(path.join(directory, "refugium.toml"), "");
  const all = () => [".", ...fs.readdirSync(directory, { recursive: true, encoding: "utf8" })];
  for (const each of all()) {
    const target = path.join(directory, each);
    fs.chmodSync(target, fs.statSync(target).isDirectory() ? 0o755 : 0o644);
  }
  const outside = path.join(temporaryDirectory(), "theirs");
  fs.writeFileSync(outside, "", { mode: 0o644 });
  fs.symlinkSync(outside, path.join(directory, "link"));
  openedStore(directory);
  for (const each of all().filter((name) => name !== "link")) {
    expect(fs.statSync(path.join(directory, each)).mode & 0o077, each).toBe(0);
  }
  expect(fs.statSync(outside).mode & 0o777).toBe(0o644);
});

test("a configuration of a newer version is refused, not called damaged", () => {
  const directory = filledDirectory();
  const db = new DatabaseSync(configuration(directory));
  db.exec("PRAGMA user_version = 99");
  db.close();
  expect(() => openedStore(directory)).toThrow(NewerFile);
  expect(fs.readdirSync(directory).filter((name) => name.includes("damaged"))).toEqual([]);
});

test("a copy is made before the configuration's layout changes", () => {
  const directory = temporaryDirectory();
  openedStore(directory).close();
  const steps = [...CONFIG_STEPS, "CREATE TABLE more (id INTEGER PRIMARY KEY) STRICT;"];
  const file = new ConfigurationFile(directory, diskFiles, () => "2026", steps);
  expect(file.prepare()).toBeUndefined();
  expect(fs.readdirSync(path.join(directory, "backups"))).toEqual(["configuration-2026.db"]);
  // And not again.
  fs.rmSync(path.join(directory, "backups"), { recursive: true });
  file.prepare();
  expect(fs.existsSync(path.join(directory, "backups"))).toBe(false);
});

test("the last seven copies are kept", async () => {
  const clock = storeClock();
  const store = openedStore(temporaryDirectory(), { clock });
  const made: string[] = [];
  for (let day = 1; day <= 9; day += 1) {
    made.push(path.basename(store.copyConfiguration()));
    await clock.advance(hours(24));
  }
  const directory = path.dirname(store.copyConfiguration());
  expect(fs.readdirSync(directory)).toHaveLength(7);
  expect(fs.readdirSync(directory)).toEqual(expect.arrayContaining(made.slice(-6)));
});

test("a copy made with a wrong clock is kept", async () => {
  const clock = storeClock();
  const store = openedStore(temporaryDirectory(), { clock });
  for (let day = 1; day <= 7; day += 1) {
    store.copyConfiguration();
    await clock.advance(hours(24));
  }
  clock.step(hours(-24 * 365 * 50));
  expect(fs.existsSync(store.copyConfiguration())).toBe(true);
});

test("a copy that cannot be made reports the disk failure", () => {
  const directory = temporaryDirectory();
  const store = openedStore(directory);
  fs.writeFileSync(path.join(directory, "backups"), "in the way");
  expect(() => store.copyConfiguration()).toThrow(StoreUnavailable);
});

test("pending records are written on closing; closing a broken disk works", () => {
  const directory = temporaryDirectory();
  const store = openedStore(directory);
  store.history.append({ at: 1, series: "a", body: {} });
  store.close();
  const again = openedStore(directory);
  expect(again.history.newest("a", 1)).toHaveLength(1);
});
