import { undoDeletion } from "@refugium/model/operations/deletions.ts";
import { afterEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, HOURLY, ledgerOf } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const get = (collection: string, id: string) => tank.call(`${collection}.get`, undefined, { id });
const remove = (collection: string, id: string) => tank.call(`${collection}.delete`, undefined, { id });
const undo = (collection: string, id: string) => tank.call("deletions.undo", { collection, id });
const ids = async (collection: string) =>
  ((await tank.call(`${collection}.list`)) as readonly { readonly id: string }[]).map(({ id }) => id);

it("of a running timer is not undone without the right to switch", async () => {
  tank = await TestTank.start();
  await remove("timers", "1");
  const actor = { name: "Panel", kind: "token", scopes: ["configure"] } as const;
  const call = { params: {}, query: {}, body: { collection: "timers", id: "1" }, actor };
  const { operations } = tank.app.platform.runtime;
  await expect(operations.invoke(undoDeletion, call)).rejects.toMatchObject({ code: "forbidden" });
  expect(await ids("timers")).not.toContain("1");
  await undo("timers", "1");
  expect(await ids("timers")).toContain("1");
});

describe("a deletion undone within a minute", () => {
  it.each([
    ["timers", { name: "Moon", type: "equipment", target: { id: "3", on: true }, ...HOURLY, enable: true }],
    ["macros", { name: "Night", steps: [] }],
    ["journal", { name: "Calcium", unit: "ppm" }],
    ["outlets", { name: "Spare", driver: "rpi", pin: 24 }],
    ["inlets", { name: "Float", driver: "rpi", pin: 24 }],
    ["jacks", { name: "Blue", driver: "rpi", pins: [1] }],
    [
      "pwm_profiles",
      { name: "Noon", type: "fixed", config: { start: "08:00:00", end: "20:00:00", value: 40 } },
    ],
  ])("brings back a row of %s as it was, in its place", async (collection, body) => {
    tank = await TestTank.start();
    const made = (await tank.call(`${collection}.create`, body)) as { readonly id: string };
    await tank.call(`${collection}.create`, { ...body, name: "Later", pin: 25 });
    const [before, order] = [await get(collection, made.id), await ids(collection)];
    await remove(collection, made.id);
    await tank.run(9);
    await undo(collection, made.id);
    expect(await get(collection, made.id)).toEqual(before);
    expect(await ids(collection)).toEqual(order);
  });

  it.each(["tcs", "atos", "lights"])("brings back the seeded row of %s, which runs again", async (name) => {
    tank = await TestTank.start();
    await tank.run(120);
    const before = await get(name, "1");
    await remove(name, "1");
    await tank.run(9);
    await undo(name, "1");
    await tank.run(60);
    expect(await get(name, "1")).toEqual(before);
    expect(tank.log(`${name}/1`).map(({ message }) => message)).toContain("deletion undone by reef-pi");
  });

  it("is not possible later, or twice, or for a row that was not deleted", async () => {
    tank = await TestTank.start();
    await tank.call("macros.create", { name: "Night", steps: [] });
    const [id = ""] = (await ids("macros")).slice(-1);
    await expect(undo("macros", id)).rejects.toMatchObject({ code: "not-found" });
    await remove("macros", id);
    await undo("macros", id);
    await expect(undo("macros", id)).rejects.toMatchObject({ code: "not-found" });
    await remove("macros", id);
    await tank.run(61);
    await expect(undo("macros", id)).rejects.toMatchObject({
      code: "not-found",
      message: "It can no longer be undone",
    });
  });

  it("is refused while what the row refers to is deleted too", async () => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Fan", outlet: "5" });
    await remove("equipment", "5");
    await remove("outlets", "5");
    await expect(undo("equipment", "5")).rejects.toMatchObject({ code: "conflict" });
    await undo("outlets", "5");
    await undo("equipment", "5");
    expect(await get("equipment", "5")).toMatchObject({ name: "Fan", outlet: "5" });
  });

  it("is possible for a row whose reference was missing before", async () => {
    tank = await TestTank.start();
    await tank.call("equipment.create", { name: "Lost", outlet: "99" });
    await remove("equipment", "5");
    await undo("equipment", "5");
    expect(await get("equipment", "5")).toMatchObject({ name: "Lost", outlet: "99", on: false });
  });

  it("keeps the secret of a driver", async () => {
    tank = await TestTank.start({ tank: "empty" });
    const parameters = { Address: "192.168.1.33", Username: "admin", Password: "1234" };
    await tank.call("drivers.create", { name: "Plug", type: "dli-wpsp", parameters });
    const stored = () =>
      tank.platform.storage.store.config.rows("drivers").find(({ id }) => id === "1")?.body;
    const before = stored();
    await remove("drivers", "1");
    expect(stored()).toBeUndefined();
    await undo("drivers", "1");
    expect(stored()).toEqual(before);
  });

  it("is refused when other equipment has taken the outlet", async () => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Fan", outlet: "5" });
    await remove("equipment", "5");
    await tank.call("equipment.create", { name: "Wave", outlet: "5" });
    await expect(undo("equipment", "5")).rejects.toMatchObject({ code: "conflict" });
    await remove("equipment", "6");
    await undo("equipment", "5");
    expect(await ids("equipment")).toContain("5");
  });
});

describe("equipment whose deletion is undone", () => {
  it.each([
    ["off", false],
    ["on", true],
    ["hold", true],
  ])("with the safe state %s switches nothing", async (safeState, isOn) => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Pump", outlet: "5", on: true, safe_state: safeState });
    await tank.run(60);
    await remove("equipment", "5");
    await tank.run(5);
    const after = tank.load(24);
    expect(after > 0).toBe(isOn);
    await undo("equipment", "5");
    await tank.run(5);
    expect(tank.load(24)).toBe(after);
    expect(await get("equipment", "5")).toMatchObject({ on: isOn, safe_state: safeState });
  });
});

describe("what is kept about a deleted row", () => {
  it("comes back with a top-off: its fills still count", async () => {
    tank = await TestTank.start();
    await tank.run(1);
    tank.setTank({ sump_level: 0.5 });
    await tank.run(160);
    const before = await tank.call("atos.fills", undefined, { id: "1" });
    expect(JSON.stringify(before)).toContain("started_at");
    const used = await tank.call("atos.usage", undefined, { id: "1" });
    await remove("atos", "1");
    await undo("atos", "1");
    expect(await tank.call("atos.usage", undefined, { id: "1" })).toEqual(used);
    expect(await tank.call("atos.fills", undefined, { id: "1" })).toEqual(before);
    await tank.run(61);
    expect(await tank.call("atos.fills", undefined, { id: "1" })).toMatchObject({
      fills: [expect.anything()],
    });
  });

  it("comes back with a journal parameter: its entries", async () => {
    tank = await TestTank.start();
    await tank.call("journal.create", { name: "Calcium", unit: "ppm" });
    const id = (await ids("journal")).at(-1) ?? "";
    await tank.call("journal.record", { value: 420, comment: "clear" }, { id });
    const before = await tank.call("journal.entries", undefined, { id });
    await remove("journal", id);
    await undo("journal", id);
    expect(await tank.call("journal.entries", undefined, { id })).toEqual(before);
  });

  it("comes back with a dosing pump: its doses count for the day, and none is given twice", async () => {
    tank = await dosingTank();
    await addPump(tank);
    await tank.run(3700);
    const before = await ledgerOf(tank);
    expect(before).toHaveLength(1);
    await remove("pumps", "1");
    await tank.run(5);
    await undo("pumps", "1");
    await tank.run(60);
    expect(await ledgerOf(tank)).toEqual(before);
    expect(await tank.call("pumps.usage", undefined, { id: "1" })).toMatchObject({
      current: [expect.anything()],
    });
  });

  it("comes back with a macro: its runs", async () => {
    tank = await TestTank.start();
    await tank.call("macros.create", { name: "Night", steps: [] });
    const id = (await ids("macros")).at(-1) ?? "";
    await tank.call("macros.run", undefined, { id });
    await tank.run(5);
    const before = await tank.call("macros.runs", undefined, { id });
    expect(before).toHaveLength(1);
    await remove("macros", id);
    await undo("macros", id);
    expect(await tank.call("macros.runs", undefined, { id })).toEqual(before);
    expect(tank.platform.reporting.live.get(`macro-run/${id}`)).toBeDefined();
  });

  it("is deleted when the minute is over", async () => {
    tank = await TestTank.start();
    await tank.run(3700);
    const kept = () =>
      tank.platform.storage.store.history.newest("tcs/1/usage/samples", 1).length +
      tank.platform.storage.store.config.rows("heating_effects").length;
    await remove("tcs", "1");
    await tank.run(61);
    expect(kept()).toBe(0);
  });
});

it("everything emptied meanwhile: the deletions touch no new row with their id", async () => {
  tank = await TestTank.start();
  await tank.call("macros.create", { name: "Dawn", steps: [] });
  for (const id of ["1", "2"]) await remove("macros", id);
  await tank.call("dev.smoke_reset");
  for (const id of ["1", "2"]) {
    await tank.call("macros.create", { name: `Night ${id}`, steps: [] });
    await tank.call("macros.run", undefined, { id });
  }
  await tank.run(55);
  await expect(undo("macros", "1")).rejects.toMatchObject({ code: "not-found" });
  expect(await get("macros", "1")).toMatchObject({ name: "Night 1" });
  await remove("macros", "1");
  await tank.run(6);
  await undo("macros", "1");
  for (const id of ["1", "2"]) expect(await tank.call("macros.runs", undefined, { id })).toHaveLength(1);
});

it("a probe that is being calibrated comes back so, and is switched on in the end", async () => {
  tank = await TestTank.start();
  await tank.call("phprobes.create", { name: "Reef", enable: true, analog_input: "1" });
  await tank.call("phprobes.begin_calibration", undefined, { id: "1" });
  await remove("phprobes", "1");
  await undo("phprobes", "1");
  expect(await get("phprobes", "1")).toMatchObject({ enable: false });
  await tank.run(1801);
  expect(await get("phprobes", "1")).toMatchObject({ enable: true });
});
