import { outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { notes } from "@refugium/model/resources/notes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { describe, expect, test } from "vitest";
import { openedStore, temporaryDirectory } from "../store/fixtures/opened.ts";
import { MemoryConfig } from "../store/memory.ts";
import type { ConfigStore } from "../store/store.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";

const OUTLET = { name: "O1", driver: "rpi", pin: 4 };

const stores: readonly (readonly [string, () => ConfigStore])[] = [
  ["memory", () => new MemoryConfig()],
  ["SQLite", () => openedStore(temporaryDirectory()).config],
];

describe.each(stores)("a collection in %s", (_name, open) => {
  test("creates, reads, lists, updates and deletes", async () => {
    const { collections, changes, live } = furnished({ store: open() });
    const collection = collections.of(outlets);
    const made = await collection.create(OUTLET, PERSON);
    const whole = { id: "1", name: "O1", driver: "rpi", equipment: "", pin: 4, reverse: false };
    expect(made).toEqual(whole);
    expect(collection.get("1")).toEqual(whole);
    expect(collection.serialised("1").json.toString()).toBe(JSON.stringify(whole));
    expect(live.get("row/outlets/1")).toEqual(whole);
    const updated = await collection.update("1", { pin: 5 }, PERSON);
    expect(updated).toEqual({ ...whole, pin: 5 });
    expect(collection.serialisedList().json.toString()).toBe(JSON.stringify([{ ...whole, pin: 5 }]));
    await collection.remove("1", PERSON);
    expect(collection.rows).toEqual([]);
    expect(collection.serialisedList().json.toString()).toBe("[]");
    expect(live.get("row/outlets/1")).toBeUndefined();
    expect(changes).toEqual([
      "reef-pi created outlets/1",
      "reef-pi updated outlets/1",
      "reef-pi deleted outlets/1",
    ]);
  });

  test("never reuses an id and lists rows by number", async () => {
    const store = open();
    const collection = furnished({ store }).collections.of(outlets);
    for (let count = 0; count < 11; count++) await collection.create({ ...OUTLET, id: "4" }, PERSON);
    await collection.remove("11", PERSON);
    await collection.remove("2", PERSON);
    const again = furnished({ store }).collections.of(outlets);
    expect((await again.create({ ...OUTLET, id: 7 }, PERSON)).id).toBe("12");
    const ids = ["1", "3", "4", "5", "6", "7", "8", "9", "10", "12"];
    expect(again.rows.map((row) => row.id)).toEqual(ids);
  });

  test("stores two hundred concurrent creates and updates", async () => {
    const store = open();
    const { collections } = furnished({ store });
    const collection = collections.of(outlets);
    const first = await collection.create(OUTLET, PERSON);
    const names = Array.from({ length: 100 }, (_, index) => `N${index}`);
    const made = await Promise.all(
      names.flatMap((name, index) => [
        collection.create({ ...OUTLET, name }, PERSON),
        collection.update(first.id, { pin: index, name }, PERSON),
      ]),
    );
    expect(new Set(made.map((row) => row.id)).size).toBe(101);
    expect(collection.rows.slice(1).map((row) => row.name)).toEqual(names);
    expect(collection.get("1")).toMatchObject({ name: "N99", pin: 99 });
    expect(furnished({ store }).collections.of(outlets).rows).toEqual(collection.rows);
  });

  test("is identical after a restart", async () => {
    const store = open();
    const before = furnished({ store }).collections;
    await before.of(outlets).create(OUTLET, PERSON);
    await before.of(equipment).create({ name: "Heater", outlet: "1", on: true, max_on: 3600 }, PERSON);
    await before.of(tcs).create({ name: "Tank", enable: true, heater: "1", min: 24.5 }, PERSON);
    const after = furnished({ store }).collections;
    for (const resource of [outlets, equipment, tcs]) {
      expect(after.of(resource).serialisedList().json).toEqual(before.of(resource).serialisedList().json);
    }
  });

  test("changes nothing when a change is refused", async () => {
    const { collections, changes, onDisk } = furnished({ store: open() });
    const collection = collections.of(outlets);
    await collection.create(OUTLET, PERSON);
    const [disk, told, list] = [onDisk(), changes.length, collection.serialisedList().json.toString()];
    const refused = [
      collection.create({ ...OUTLET, pin: -1 }, PERSON),
      collection.create({}, PERSON),
      collection.update("1", { pin: "5", name: "X" }, PERSON),
      collection.update("1", { name: "" }, PERSON),
      collection.update("9", { name: "X" }, PERSON),
      collection.remove("9", PERSON),
    ];
    for (const each of refused) await expect(each).rejects.toMatchObject({ name: "Refusal" });
    expect([onDisk(), changes.length, collection.serialisedList().json.toString()]).toEqual([
      disk,
      told,
      list,
    ]);
    expect((await collection.create(OUTLET, PERSON)).id).toBe("2");
  });
});

describe("a refusal", () => {
  test("of a body names every fault and ignores its id", async () => {
    const collection = furnished().collections.of(outlets);
    await expect(collection.create({ id: 5, pin: -1 }, PERSON)).rejects.toMatchObject({
      code: "invalid",
      message: "name is required (and 1 more)",
      details: [
        { path: "name", message: "is required" },
        { path: "pin", message: "must be between 0 and 4096" },
      ],
    });
    await expect(collection.create(null, PERSON)).rejects.toMatchObject({ code: "invalid" });
    const noObject = "The body must be an object, not an array";
    await expect(collection.create([], PERSON)).rejects.toThrow(noObject);
    await expect(collection.create(undefined, PERSON)).rejects.toThrow("name is required");
    await collection.create({ name: "O1", driver: "rpi", pin: 4 }, PERSON);
    await expect(collection.update("1", [], PERSON)).rejects.toThrow(noObject);
  });

  test("for a rule between fields names the field", async () => {
    const collection = furnished().collections.of(tcs);
    await expect(collection.create({ heater: "1", cooler: "1" }, PERSON)).rejects.toMatchObject({
      code: "invalid",
      message: "cooler must differ from the heater",
    });
  });

  test("for an unknown id is not-found in every operation", async () => {
    const collection = furnished().collections.of(tcs);
    const unknown = { code: "not-found", message: 'There is no temperature controller "7"' };
    expect(() => collection.get("7")).toThrow(unknown.message);
    expect(() => collection.serialised("7")).toThrow(unknown.message);
    expect(collection.find("7")).toBeUndefined();
    await expect(collection.update("7", {}, PERSON)).rejects.toMatchObject(unknown);
    await expect(collection.remove("7", PERSON)).rejects.toMatchObject(unknown);
    await expect(collection.replace("7", (row) => row, PERSON)).rejects.toMatchObject(unknown);
  });

  test("does not stop the changes queued behind it", async () => {
    const collection = furnished().collections.of(outlets);
    const refused = collection.create({}, PERSON);
    const made = collection.create(OUTLET, PERSON);
    await expect(refused).rejects.toThrow("name is required");
    expect((await made).id).toBe("1");
  });
});

describe("a built-in row", () => {
  const row = { id: "rpi", name: "Raspberry Pi", type: "rpi", config: {}, parameters: {}, pinmap: {} };

  test("is stored once and listed after the numbered ones", async () => {
    const { collections, store, onDisk } = furnished();
    const collection = collections.of(drivers);
    collection.ensure(row);
    const disk = onDisk();
    collection.ensure({ ...row });
    expect(onDisk()).toBe(disk);
    await collection.create({ name: "Board", type: "pca9685" }, PERSON);
    expect(collection.rows.map((each) => each.id)).toEqual(["1", "rpi"]);
    expect(furnished({ store }).collections.of(drivers).rows).toEqual(collection.rows);
    collection.ensure({ ...row, name: "Raspberry Pi 5" });
    expect(collection.get("rpi").name).toBe("Raspberry Pi 5");
  });

  test("cannot be stored on a full disk", () => {
    const { collections, store } = furnished();
    store.isFull = true;
    expect(() => collections.of(drivers).ensure(row)).toThrow("The configuration cannot be written");
  });
});

test("rows that are not live are announced by a count of their changes", async () => {
  const { collections, live } = furnished();
  const collection = collections.of(notes);
  const count = () => live.get("revision/notes") ?? 0;
  const before = count();
  const { id } = await collection.create({ text: "a" }, PERSON);
  await collection.update(id, { text: "b" }, PERSON);
  await collection.remove(id, PERSON);
  collection.load();
  expect(count() - before).toBe(4);
  expect(live.under("row/").size).toBe(0);
});
