import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";
import { describe, expect, test } from "vitest";
import { Refusal } from "../kernel/refusal.ts";
import { Scope } from "../kernel/scope.ts";
import type { RowHooks } from "./collection.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";

/** A collection of equipment with one piece, and a subsystem that writes down what it is told. */
async function running(hooks: RowHooks<Equipment> = {}) {
  const rest = furnished();
  const collection = rest.collections.of(equipment);
  await collection.create({ name: "Heater", outlet: "1" }, PERSON);
  const told: string[] = [];
  const scope = new Scope("test");
  collection.attach(scope, {
    ...hooks,
    async beforeCommit(change) {
      await hooks.beforeCommit?.(change);
      told.push(`leaves ${change.stored?.name}`);
    },
    async afterCommit(row, change) {
      await hooks.afterCommit?.(row, change);
      told.push(`takes up ${row.name}`);
    },
  });
  return { ...rest, collection, told, scope };
}

describe("a subsystem that looks after rows", () => {
  test("leaves the old row before the change is stored and takes the new one up after", async () => {
    const seen: string[] = [];
    const { collection, told } = await running({
      beforeCommit: async ({ previous }) =>
        void seen.push(`${previous?.id} is still ${collection.get("1").name}`),
      afterCommit: async (row) => void seen.push(`${row.id} is already ${collection.get("1").name}`),
    });
    await collection.update("1", { name: "Chiller" }, PERSON);
    expect(told).toEqual(["leaves Heater", "takes up Chiller"]);
    expect(seen).toEqual(["1 is still Heater", "1 is already Chiller"]);
  });

  test("is not disturbed by a row that comes back as it was read", async () => {
    const { collection, told, changes } = await running();
    const text = collection.serialised("1").json.toString();
    expect(await collection.update("1", JSON.parse(text), PERSON)).toBe(collection.get("1"));
    await collection.update("1", {}, PERSON);
    expect(told).toEqual([]);
    expect(changes).toHaveLength(1);
    expect(collection.serialised("1").json.toString()).toBe(text);
  });

  test("may keep a state of the row while it leaves: the change does not undo it, unless it says so itself", async () => {
    const keeping = { on: false, wattage: 9 };
    const { collection } = await running({
      beforeCommit: async () => collection.keep("1", keeping),
    });
    await collection.update("1", { name: "Lamp", wattage: 60 }, PERSON);
    expect(collection.findStored("1")).toMatchObject({ name: "Lamp", on: false, wattage: 60 });
    keeping.on = true;
    await collection.update("1", { name: "Lamp 2" }, PERSON);
    expect(collection.findStored("1")).toMatchObject({ name: "Lamp 2", on: true, wattage: 9 });
  });

  test("has the last word before anything is given up", async () => {
    const { collection, told, onDisk } = await running({
      prepare: ({ next, previous }) => {
        if (next.name === "Bomb") throw new Refusal("conflict", "No bombs");
        return { ...next, wattage: previous === undefined ? 5 : 7 };
      },
    });
    const disk = onDisk();
    await expect(collection.update("1", { name: "Bomb" }, PERSON)).rejects.toThrow("No bombs");
    await expect(collection.create({ name: "Bomb" }, PERSON)).rejects.toThrow("No bombs");
    expect([told, onDisk()]).toEqual([[], disk]);
    expect(await collection.create({ name: "Pump" }, PERSON)).toMatchObject({ wattage: 5 });
    expect(await collection.update("1", { name: "Fan" }, PERSON)).toMatchObject({ wattage: 7 });
  });

  test("takes the old row up again when the disk refuses the change", async () => {
    const { collection, told, store, onDisk, changes } = await running();
    const disk = onDisk();
    const told503 = { code: "unavailable", message: "The configuration cannot be written: check the disk" };
    store.isFull = true;
    await expect(collection.update("1", { name: "Chiller" }, PERSON)).rejects.toMatchObject(told503);
    await expect(collection.remove("1", PERSON)).rejects.toMatchObject(told503);
    await expect(collection.create({ name: "Pump" }, PERSON)).rejects.toMatchObject(told503);
    expect(told).toEqual(["leaves Heater", "takes up Heater", "leaves Heater", "takes up Heater"]);
    expect(collection.rows).toMatchObject([{ id: "1", name: "Heater" }]);
    expect([onDisk(), changes.length]).toEqual([disk, 1]);
    store.isFull = false;
    await collection.update("1", { name: "Chiller" }, PERSON);
    expect(told.slice(-2)).toEqual(["leaves Heater", "takes up Chiller"]);
  });

  test("hears that a row is gone once that is stored, and not when it could not be", async () => {
    const gone: string[] = [];
    const { collection, store } = await running({
      afterDelete: ({ name }) => void gone.push(`${name}: ${collection.rows.length} left`),
    });
    store.isFull = true;
    await expect(collection.remove("1", PERSON)).rejects.toMatchObject({ code: "unavailable" });
    expect(gone).toEqual([]);
    store.isFull = false;
    await collection.remove("1", PERSON);
    expect(gone).toEqual(["Heater: 0 left"]);
  });

  test("takes the old row up again when another one refuses to let go", async () => {
    const { collection, told } = await running();
    collection.attach(new Scope("other"), {
      beforeCommit: () => Promise.reject(new Refusal("conflict", "busy")),
      afterCommit: async () => void told.push("the other one enters"),
    });
    await expect(collection.remove("1", PERSON)).rejects.toThrow("busy");
    expect(told).toEqual(["leaves Heater", "takes up Heater"]);
    expect(collection.get("1").name).toBe("Heater");
  });

  test("is asked again whether the change is allowed once the old row is left", async () => {
    const { collection, told, collections } = await running({
      // Meanwhile somebody else takes the outlet.
      beforeCommit: async ({ next }) => {
        if (next?.outlet === "2") collections.of(equipment).keep("2", { outlet: "2" });
      },
    });
    await collection.create({ name: "Pump" }, PERSON);
    await expect(collection.update("1", { outlet: "2" }, PERSON)).rejects.toMatchObject({ code: "conflict" });
    expect(told).toEqual(["takes up Pump", "leaves Heater", "takes up Heater"]);
    expect(collection.get("1").outlet).toBe("1");
  });

  test("hears nothing any more once its scope is closed", async () => {
    const { collection, told, scope } = await running();
    await scope.close();
    await collection.update("1", { name: "Chiller" }, PERSON);
    expect(told).toEqual([]);
  });
});

describe("what is shown differently from what is stored", () => {
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

  test("masks what a subsystem wants masked, in each new row", async () => {
    const { collection } = await running({ present: (row) => ({ name: `<${row.name}>` }) });
    await collection.create({ name: "Pump" }, PERSON);
    expect(collection.get("2").name).toBe("<Pump>");
    expect(collection.findStored("2")?.name).toBe("Pump");
  });
});

describe("a state that belongs to a row", () => {
  test("is kept at once and on disk, without asking anybody", async () => {
    const { collection, told, store, changes } = await running();
    const before = collection.serialisedList().json.toString();
    collection.keep("1", { on: true });
    expect(collection.get("1").on).toBe(true);
    expect(collection.serialisedList().json.toString()).not.toBe(before);
    expect(store.row("equipment", "1")?.body).toMatchObject({ on: true });
    expect([told.length, changes.length]).toEqual([0, 1]);
  });

  test("is kept in memory when the disk is full, and on disk with the next one that it takes", async () => {
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

  test("writes nothing when it is the same, or when the row is gone", async () => {
    const { collection, store } = await running();
    store.isFull = true;
    const text = collection.serialised("1").json;
    collection.keep("1", { on: false });
    collection.keep("9", { on: true });
    expect(collection.serialised("1").json).toEqual(text);
    expect(collection.find("9")).toBeUndefined();
  });

  test("that cannot be kept because of a bug says so", async () => {
    const { collection, store } = await running();
    store.transaction = () => {
      throw new TypeError("a bug");
    };
    expect(() => collection.keep("1", { on: true })).toThrow("a bug");
  });

  test("can be replaced by a subsystem as a change of its own, told like any other", async () => {
    const { collection, told, changes } = await running();
    await collection.replace("1", (row) => ({ ...row, name: "Chiller" }), { ...PERSON, name: "calibration" });
    expect(told).toEqual(["leaves Heater", "takes up Chiller"]);
    expect(changes.at(-1)).toBe("calibration updated equipment/1");
  });
});
