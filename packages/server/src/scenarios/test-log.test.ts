import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const DAY = 86_400;
const START = Date.parse("2026-11-21T12:00:00Z");
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty", start: START });
  await tank.call("journal.create", {
    name: "Calcium",
    unit: "mg/l",
    target: { min: 400, max: 450 },
    plausible: { min: 350, max: 500 },
  });
});
afterEach(() => tank.stop());

const record = (body: object) => tank.call("journal.record", body, { id: "1" });
const values = async () =>
  ((await tank.call("journal.entries", undefined, { id: "1" })) as { value: number }[]).map(
    ({ value }) => value,
  );
const overdue = () => tank.alarms.filter(({ code, state }) => code === "test-overdue" && state !== "cleared");
const setEvery = (days: number) => tank.call("journal.update", { every_days: days }, { id: "1" });
const step = (seconds: number) => tank.call("simulation.clock", { step_seconds: seconds });

const DOUBT = {
  code: "invalid",
  details: [
    {
      path: "value",
      sure: true,
      message: 'is 4.2 mg/l right? Usual is 350 to 500 mg/l; send "sure": true if it is meant',
    },
  ],
};

it("an implausible value is asked about and stored when it is meant", async () => {
  await expect(record({ value: 4.2 })).rejects.toMatchObject(DOUBT);
  expect(await values()).toEqual([]);
  await record({ value: 4.2, sure: true });
  expect(await values()).toEqual([4.2]);
  expect(tank.log("journal/1").at(-1)?.message).toBe(
    "reef-pi wrote down 4.2 mg/l, which is not usual, and confirmed it",
  );
  // What was confirmed once is not asked about again when the comment changes.
  await tank.call("journal.changeEntry", { comment: "a dead kit" }, { id: "1", entry: "1" });
  const change = (body: object) => tank.call("journal.changeEntry", body, { id: "1", entry: "1" });
  await expect(change({ value: 4200 })).rejects.toMatchObject({ code: "invalid" });
  await change({ value: 4200, sure: true });
  expect(await values()).toEqual([4200]);
});

it("a parameter of an older release takes any value and reminds of nothing", async () => {
  tank.app.platform.storage.store.config.transaction((writer) => {
    const body = { id: "7", name: "Alk", unit: "dKH", description: "" };
    writer.put("journal", { id: "7", version: 1, body });
  });
  tank = await tank.restart();
  expect(await tank.call("journal.get", undefined, { id: "7" })).toEqual({
    id: "7",
    name: "Alk",
    unit: "dKH",
    description: "",
    measured: "other",
    target: { min: 0, max: 0 },
    plausible: { min: 0, max: 0 },
    decimals: 6,
    every_days: 0,
  });
  await tank.call("journal.record", { value: 80 }, { id: "7" });
  await step(400 * DAY);
  await tank.run(400);
  expect(overdue()).toEqual([]);
});

it("a range that ends before it begins is refused", async () => {
  for (const path of ["target", "plausible"]) {
    const body = { [path]: { min: 450, max: 400 } };
    await expect(tank.call("journal.update", body, { id: "1" })).rejects.toMatchObject({
      details: [{ path: `${path}.min` }],
    });
  }
});

it("another unit of the same value is asked about: its numbers stay", async () => {
  const id = "2";
  await tank.call("journal.create", { name: "KH", unit: "dKH", measured: "alkalinity" });
  const update = (body: object) => tank.call("journal.update", body, { id });
  await expect(update({ unit: "meq/l" })).rejects.toMatchObject({ details: [{ path: "unit", sure: true }] });
  await update({ unit: "°dKH", name: "Alk" });
  await update({ unit: "meq/l", sure: true });
  await update({ unit: "drops" });
  // A parameter of an older client has no such units.
  await tank.call("journal.update", { unit: "ppm" }, { id: "1" });
});

it("a test that is overdue raises one alarm, and a value ends it", async () => {
  await setEvery(7);
  await tank.run(400);
  expect(overdue()).toEqual([]);
  await record({ value: 420 });
  await step(7 * DAY + 15 * 3600);
  await tank.run(400);
  expect(overdue()).toEqual([]);
  await step(6 * 3600);
  await tank.run(400);
  expect(overdue()).toMatchObject([{ priority: "info", count: 1, subject: { type: "journal", id: "1" } }]);
  tank = await tank.restart();
  await step(3 * DAY);
  await tank.run(400);
  expect(overdue()).toMatchObject([{ count: 1 }]);
  await record({ value: 430 });
  expect(overdue()).toEqual([]);
});

it("an interval or a deleted entry changes what is overdue", async () => {
  await setEvery(7);
  await record({ value: 420, timestamp: "Nov-01-10:00, 2026" });
  expect(overdue()).toHaveLength(1);
  await record({ value: 425 });
  expect(overdue()).toEqual([]);
  await tank.call("journal.deleteEntry", undefined, { id: "1", entry: "2" });
  expect(overdue()).toHaveLength(1);
  await setEvery(60);
  expect(overdue()).toEqual([]);
  await setEvery(3);
  await tank.call("journal.delete", undefined, { id: "1" });
  expect(overdue()).toEqual([]);
});

it("a clock that is not trusted makes no test overdue", async () => {
  await setEvery(7);
  await record({ value: 420 });
  await tank.run(4000);
  await step(-3 * 365 * DAY);
  await tank.run(120);
  await tank.call("journal.update", { every_days: 1 }, { id: "1" });
  await record({ value: 430, timestamp: "Jan-01-10:00, 2020" });
  await tank.call("journal.deleteEntry", undefined, { id: "1", entry: "1" });
  await tank.run(400);
  expect(overdue()).toEqual([]);
});
