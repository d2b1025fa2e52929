import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Int, Name, Num } from "@refugium/model/declare/fields.ts";
import { defineResource, type Resource } from "@refugium/model/declare/resource.ts";
import { english } from "@refugium/model/messages/english.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import { describe, expect, test } from "vitest";
import { MemoryConfig } from "../store/memory.ts";
import type { InvalidRow } from "../store/store.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";

const described = {
  most: 10,
  name: "shells",
  path: "/api/shells",
  title: "Shells",
  singular: "shell",
  fields: { name: Name(), grams: Int({ min: 0, initial: 10 }) },
} as const;
const shells = defineResource({
  ...described,
  version: 3,
  migrations: {
    1: ({ label, ...row }) => ({ ...row, name: label ?? "none" }),
    2: ({ kilograms, ...row }) => ({ ...row, grams: Number(kilograms) * 1000 }),
  },
});

function loaded(version: number, body: object, resource = shells as unknown as Resource) {
  const store = new MemoryConfig();
  store.transaction((writer) => writer.put("shells", { id: "1", version, body: { ...body } }));
  return furnished({ store, resources: [resource] });
}

describe("rows of an older version", () => {
  test.each([
    [1, { label: "Nautilus", kilograms: 2 }],
    [2, { name: "Nautilus", kilograms: 2 }],
    [3, { name: "Nautilus", grams: 2000 }],
  ])("%d are lifted step by step to today's shape", (version, body) => {
    const { collections } = loaded(version, body);
    expect(collections.of(shells).rows).toEqual([{ id: "1", name: "Nautilus", grams: 2000 }]);
  });

  test("are stored in the current version with the next change", async () => {
    const { collections, store } = loaded(1, { label: "Nautilus", kilograms: 2 });
    await collections.of(shells).update("1", { grams: 5 }, PERSON);
    expect(store.row("shells", "1")).toEqual({
      id: "1",
      version: 3,
      body: { id: "1", name: "Nautilus", grams: 5 },
    });
  });

  test("are unchanged by a version without a migration", () => {
    const untouched = defineResource({ ...described, version: 2 });
    const { collections } = loaded(1, { name: "Nautilus" }, untouched as unknown as Resource);
    expect(collections.of(untouched).rows).toEqual([{ id: "1", name: "Nautilus", grams: 10 }]);
  });
});

describe("a stored row", () => {
  test("gets defaults for newer fields", () => {
    const { collections, invalidRows } = loaded(3, { name: "Nautilus" });
    expect(collections.of(shells).get("1").grams).toBe(10);
    expect(invalidRows).toEqual([]);
  });

  test("with invalid values is reported and still served", () => {
    const { collections, invalidRows } = loaded(3, { name: "", grams: -1 });
    expect(collections.of(shells).rows).toHaveLength(1);
    expect(invalidRows).toEqual(["shells/1: name, grams"]);
  });
});

describe("a stored row that cannot be read", () => {
  const heaters = defineResource({
    ...described,
    name: "heaters",
    fields: { name: Name(), enable: Bool(), max: Num({ initial: 25 }) },
    version: 2,
    migrations: {
      1: (row) => {
        if (row.name === "Nautilus") throw new TypeError("not of this world");
        return row;
      },
    },
  });
  const inEnglish = (row: InvalidRow) => ({ ...row, why: english(row.why) });
  function loadedRow(id: string, version: number, body: JsonObject) {
    const store = new MemoryConfig();
    store.transaction((writer) => writer.put("heaters", { id, version, body }));
    const all = furnished({ store, resources: [heaters as unknown as Resource] });
    return {
      rows: all.collections.of(heaters).rows,
      invalid: all.store.invalid.map(inEnglish),
      kept: store.rows("set_aside"),
    };
  }

  test("in part is disabled, reported and served with defaults", () => {
    const { rows, invalid, kept } = loadedRow("1", 2, { name: "Heater", enable: true, max: "27" });
    expect(rows).toEqual([{ id: "1", name: "Heater", enable: false, max: 25 }]);
    expect(invalid).toEqual([
      { collection: "heaters", id: "1", why: "max must be a number, not a string", isLost: false },
    ]);
    expect(kept).toEqual([]);
  });

  test("in a free-form member is disabled", () => {
    const loadedTimer = (more: object) => {
      const store = new MemoryConfig();
      const target = { id: "1", on: true, revert: true, duration: 60 };
      const body = {
        name: "T",
        type: "equipment",
        enable: true,
        hour: "*",
        target,
        ...more,
      } as unknown as JsonObject;
      store.transaction((writer) => writer.put("timers", { id: "1", version: 1, body }));
      const { collections, store: disk } = furnished({ store });
      return [collections.of(timers).get("1").enable, disk.invalid.map(({ why }) => english(why))];
    };
    expect(loadedTimer({})).toEqual([true, []]);
    expect(loadedTimer({ target: { id: 1, on: true } })).toEqual([
      false,
      [expect.stringContaining("target.id must be")],
    ]);
  });

  test("stays enabled when its invalid value is kept as stored", () => {
    const { rows, invalid } = loadedRow("1", 2, { name: "", enable: true, max: 27 });
    expect(rows).toEqual([{ id: "1", name: "", enable: true, max: 27 }]);
    expect(invalid).toEqual([]);
  });

  test.each([
    ["1", 3, "is of another release, or not a row"],
    ["1", 1, "is of another release, or not a row"],
    ["one", 2, "has an invalid id"],
    ["01", 2, "has an invalid id"],
    ["9999999999999999", 2, "has an invalid id"],
  ])("at all is lost and set aside: %s of version %d", (id, version, why) => {
    const { rows, invalid, kept } = loadedRow(id, version, { name: "Nautilus" });
    expect(rows).toEqual([]);
    expect(invalid).toEqual([{ collection: "heaters", id, why, isLost: true }]);
    expect(kept).toMatchObject([{ id: `heaters/${id}`, body: { why, body: { name: "Nautilus" } } }]);
  });
});

test("loading again removes rows that the store no longer has", async () => {
  const { collections, store, live } = furnished();
  const collection = collections.of(outlets);
  await collection.create({ name: "O1" }, PERSON);
  await collection.create({ name: "O2" }, PERSON);
  store.transaction((writer) => writer.delete("outlets", "1"));
  collection.load();
  expect(collection.rows.map((row) => row.id)).toEqual(["2"]);
  expect(live.get("row/outlets/1")).toBeUndefined();
  expect(live.get("row/outlets/2")).toMatchObject({ name: "O2" });
});

test("a free-form member with forbidden characters stays and the row runs", () => {
  const target = { title: "a\u0007", message: "\u0000", "x\u202e": 5, "a.b": "\ud800" };
  const body = { ...timers.shape.zero, enable: true, type: "reminder", target, second: "0", minute: "0" };
  const store = new MemoryConfig();
  const schedule = { hour: "*", day: "*", week: "*", month: "*" };
  store.transaction((writer) =>
    writer.put("timers", {
      id: "1",
      version: 1,
      body: { ...body, ...schedule, id: "1" } as unknown as JsonObject,
    }),
  );
  const { collections } = furnished({ store });
  expect(collections.of(timers).find("1")).toMatchObject({ enable: true, target });
});
