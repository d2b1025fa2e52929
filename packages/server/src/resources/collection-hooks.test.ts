import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";
import { describe, expect, test } from "vitest";
import { Refusal } from "../kernel/refusal.ts";
import { Scope } from "../kernel/scope.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";
import { Records } from "./records.ts";
import type { RowHooks } from "./row-hooks.ts";

/** A collection of equipment with one piece, and a subsystem that records its calls. */
async function running(hooks: RowHooks<Equipment> = {}) {
  const rest = furnished();
  const collection = rest.collections.of(equipment);
  await collection.create({ name: "Heater", outlet: "1" }, PERSON);
  const calls: string[] = [];
  const scope = new Scope("test");
  collection.attach(scope, {
    ...hooks,
    async afterCommit(row, change) {
      calls.push(`takes up ${row.name}`);
      const refusal = await hooks.afterCommit?.(row, change);
      return refusal instanceof Refusal ? refusal : undefined;
    },
    async afterDelete(row, change) {
      calls.push(`gives up ${row.name}`);
      await hooks.afterDelete?.(row, change);
    },
  });
  return { ...rest, collection, calls, scope };
}

describe("a subsystem with hooks on rows", () => {
  test("is called with the new row after the commit", async () => {
    const seen: string[] = [];
    const { collection, calls } = await running({
      afterCommit: async (row, { previous }) =>
        void seen.push(`${previous?.name} is ${collection.get(row.id).name}`),
    });
    await collection.update("1", { name: "Chiller" }, PERSON);
    expect([calls, seen]).toEqual([["takes up Chiller"], ["Heater is Chiller"]]);
  });

  test("is not called for an update without changes", async () => {
    const { collection, calls, changes } = await running();
    const text = collection.serialised("1").json.toString();
    expect(await collection.update("1", JSON.parse(text), PERSON)).toBe(collection.get("1"));
    await collection.update("1", {}, PERSON);
    expect(calls).toEqual([]);
    expect(changes).toHaveLength(1);
    expect(collection.serialised("1").json.toString()).toBe(text);
  });

  test("gets the row of the body, and none for internal changes", async () => {
    const requested: unknown[] = [];
    const { collection } = await running({
      prepare: ({ next }) => ({ ...next, wattage: 7 }),
      afterCommit: async (_row, change) => void requested.push(change.requested?.wattage),
    });
    await collection.update("1", { wattage: 9 }, PERSON);
    await collection.replace("1", (row) => ({ ...row, wattage: 5 }), PERSON);
    expect(requested).toEqual([9, undefined]);
  });

  test("can refuse or replace a change before the commit", async () => {
    const { collection, calls, onDisk } = await running({
      prepare: ({ next, previous }) => {
        if (next.name === "Bomb") throw new Refusal("conflict", "No bombs");
        return { ...next, wattage: previous === undefined ? 5 : 7 };
      },
    });
    const disk = onDisk();
    await expect(collection.update("1", { name: "Bomb" }, PERSON)).rejects.toThrow("No bombs");
    await expect(collection.create({ name: "Bomb" }, PERSON)).rejects.toThrow("No bombs");
    expect([calls, onDisk()]).toEqual([[], disk]);
    expect(await collection.create({ name: "Pump" }, PERSON)).toMatchObject({ wattage: 5 });
    expect(await collection.update("1", { name: "Fan" }, PERSON)).toMatchObject({ wattage: 7 });
  });

  test("can refuse a deletion before the commit", async () => {
    const { collection, calls, onDisk } = await running({
      beforeDelete: ({ name }) => {
        throw new Refusal("conflict", `${name} is busy`);
      },
    });
    const disk = onDisk();
    await expect(collection.remove("1", PERSON)).rejects.toThrow("Heater is busy");
    expect([calls, onDisk()]).toEqual([[], disk]);
  });

  test("stores its own records in the transaction of the change", async () => {
    const { collection, store } = await running({
      beside: (id, { next }) => {
        const value = next && { name: next.name };
        return [{ records: new Records<object>(store, "notes"), id, value }];
      },
    });
    const note = (id: string) => store.row("notes", id)?.body;
    await collection.update("1", { name: "Chiller" }, PERSON);
    await collection.create({ name: "Pump" }, PERSON);
    expect([note("1"), note("2")]).toEqual([{ name: "Chiller" }, { name: "Pump" }]);
    store.isFull = true;
    await expect(collection.remove("1", PERSON)).rejects.toMatchObject({ code: "unavailable" });
    expect(note("1")).toEqual({ name: "Chiller" });
    store.isFull = false;
    await collection.remove("1", PERSON);
    expect(note("1")).toBeUndefined();
  });

  test("is not called when the disk refuses the change", async () => {
    const { collection, calls, store, onDisk, changes } = await running();
    const disk = onDisk();
    const unavailable = {
      code: "unavailable",
      message: "The configuration cannot be written: check the disk",
    };
    store.isFull = true;
    await expect(collection.update("1", { name: "Chiller" }, PERSON)).rejects.toMatchObject(unavailable);
    await expect(collection.remove("1", PERSON)).rejects.toMatchObject(unavailable);
    await expect(collection.create({ name: "Pump" }, PERSON)).rejects.toMatchObject(unavailable);
    expect([calls, changes.length]).toEqual([[], 1]);
    expect(collection.rows).toMatchObject([{ id: "1", name: "Heater" }]);
    expect(onDisk()).toBe(disk);
    store.isFull = false;
    await collection.remove("1", PERSON);
    expect([calls, collection.rows]).toEqual([["gives up Heater"], []]);
  });

  test("reports that a device did not follow a stored change", async () => {
    const { collection, calls } = await running({
      afterCommit: async () => new Refusal("unavailable", "no answer"),
    });
    collection.attach(new Scope("other"), {
      afterCommit: async () => void calls.push("the other one follows"),
    });
    await expect(collection.update("1", { name: "Fan" }, PERSON)).rejects.toMatchObject({
      code: "unavailable",
      message: "no answer",
    });
    expect(calls).toEqual(["takes up Fan", "the other one follows"]);
    expect(collection.get("1").name).toBe("Fan");
  });

  test("with a bug does not stop others; the bug precedes a refusal", async () => {
    const { collection } = await running({
      afterCommit: async () => new Refusal("unavailable", "no answer"),
    });
    const bug = new TypeError("a bug");
    const buggy = { afterCommit: () => Promise.reject(bug) };
    collection.attach(new Scope("other"), buggy);
    await expect(collection.update("1", { name: "Fan" }, PERSON)).rejects.toBe(bug);
    collection.attach(new Scope("third"), { ...buggy });
    await expect(collection.update("1", { name: "Heater" }, PERSON)).rejects.toMatchObject({
      errors: [bug, bug],
    });
  });

  test("is not called after its scope is closed", async () => {
    const { collection, calls, scope } = await running();
    await scope.close();
    await collection.update("1", { name: "Chiller" }, PERSON);
    expect(calls).toEqual([]);
  });
});

describe("an overlay of a row", () => {
  test("is in every answer and never on disk", async () => {
    const { collection, onDisk, live, store } = await running({ present: () => ({ role: "fan" }) });
    const disk = onDisk();
    collection.overlay("1", { on: true });
    expect(collection.get("1").on).toBe(true);
    expect(collection.findStored("1")?.on).toBe(false);
    expect(JSON.parse(collection.serialised("1").json.toString()).on).toBe(true);
    expect(live.get("row/equipment/1")).toMatchObject({ on: true });
    expect(onDisk()).toBe(disk);
    expect(furnished({ store }).collections.of(equipment).get("1").on).toBe(false);
    collection.overlay("9", { on: true });
    expect(collection.find("9")).toBeUndefined();
  });

  test("masks values in each new row", async () => {
    const { collection } = await running({ present: (row) => ({ name: `<${row.name}>` }) });
    await collection.create({ name: "Pump" }, PERSON);
    expect(collection.get("2").name).toBe("<Pump>");
    expect(collection.findStored("2")?.name).toBe("Pump");
  });
});

describe("a state that belongs to a row", () => {
  test("is kept in memory and on disk without hooks", async () => {
    const { collection, calls, store, changes } = await running();
    const before = collection.serialisedList().json.toString();
    collection.keep("1", { on: true });
    expect(collection.get("1").on).toBe(true);
    expect(collection.serialisedList().json.toString()).not.toBe(before);
    expect(store.row("equipment", "1")?.body).toMatchObject({ on: true });
    expect([calls.length, changes.length]).toEqual([0, 1]);
  });

  test("is kept in memory when the disk is full and written later", async () => {
    const { collection, store, onDisk } = await running();
    const disk = onDisk();
    store.isFull = true;
    collection.keep("1", { on: true });
    expect(collection.get("1").on).toBe(true);
    expect(onDisk()).toBe(disk);
    store.isFull = false;
    collection.keep("1", { wattage: 5 });
    expect(store.row("equipment", "1")?.body).toMatchObject({ on: true, wattage: 5 });
  });

  test("is not written when it is equal or the row is deleted", async () => {
    const { collection, store } = await running();
    store.isFull = true;
    const text = collection.serialised("1").json;
    collection.keep("1", { on: false });
    collection.keep("9", { on: true });
    expect(collection.serialised("1").json).toEqual(text);
    expect(collection.find("9")).toBeUndefined();
  });

  test("that cannot be kept because of a bug throws", async () => {
    const { collection, store } = await running();
    store.transaction = () => {
      throw new TypeError("a bug");
    };
    expect(() => collection.keep("1", { on: true })).toThrow("a bug");
  });

  test("can be replaced by a subsystem as a logged change", async () => {
    const { collection, calls, changes } = await running();
    await collection.replace("1", (row) => ({ ...row, name: "Chiller" }), { ...PERSON, name: "calibration" });
    expect(calls).toEqual(["takes up Chiller"]);
    expect(changes.at(-1)).toBe("calibration updated equipment/1");
  });
});
