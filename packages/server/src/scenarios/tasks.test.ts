import { afterEach, beforeEach, expect, it } from "vitest";
import { StoreUnavailable } from "../store/store.ts";
import { TestTank } from "../testing/test-tank.ts";

const DAY = 86_400;
const START = Date.parse("2026-11-21T12:00:00Z");
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty", start: START });
});
afterEach(() => tank.stop());

const create = (body: object) => tank.call("tasks.create", body);
const done = (id = "1", body: object = {}) => tank.call("tasks.done", body, { id });
const row = async (id = "1") =>
  (await tank.call("tasks.get", undefined, { id })) as { readonly last_done: string };
const history = async (id = "1") =>
  (await tank.call("tasks.history", undefined, { id })) as readonly { at: string; by: string }[];
const overdue = () => tank.alarms.filter(({ code, state }) => code === "task-overdue" && state !== "cleared");
const step = async (seconds: number) => {
  await tank.call("simulation.clock", { step_seconds: seconds });
  await tank.run(400);
};

it("an overdue task raises one alarm until it is done, across restarts", async () => {
  await create({ name: "Clean the skimmer", every_days: 14 });
  await step(100 * DAY);
  // It was never done: it is due, and from when on is not known.
  expect(overdue()).toEqual([]);
  await done();
  await step(14 * DAY);
  expect(overdue()).toEqual([]);
  await step(DAY);
  expect(overdue()).toMatchObject([
    { priority: "info", state: "active", count: 1, subject: { type: "tasks", id: "1" } },
  ]);
  tank = await tank.restart();
  await step(30 * DAY);
  expect(overdue()).toMatchObject([{ count: 1 }]);
  await done();
  expect(overdue()).toEqual([]);
  expect((await row()).last_done).toBe((await history()).at(-1)?.at);
});

it("the day of the tank's zone decides, and nobody is reminded in the night", async () => {
  await tank.call("settings.update", { time_zone: "Pacific/Auckland" });
  await tank.reload();
  // 21 November 12:00 UTC is the 22nd, 01:00, in Auckland.
  await create({ name: "Feed", every_days: 1, last_done: "2026-11-21T10:00:00Z" });
  await tank.run(400);
  expect(overdue()).toEqual([]);
  await step(11 * 3600);
  expect(overdue()).toEqual([]);
  await step(19 * 3600);
  expect(overdue()).toEqual([]);
  await step(2 * 3600);
  expect(overdue()).toHaveLength(1);
});

it("an interval outside 1 to 730 days is refused", async () => {
  for (const every_days of [0, 731, 30_000, 0.03])
    await expect(create({ name: "RO", every_days })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "every_days" }],
    });
});

it("a task was not done in the future", async () => {
  const refused = { details: [{ path: "last_done" }] };
  const body = { name: "RO", last_done: "2036-11-21T12:00:00Z" };
  await expect(create(body)).rejects.toMatchObject(refused);
  await create({ ...body, last_done: "2026-11-21T13:00:00Z" });
});

it("the last 50 times are kept, and deleted with the task", async () => {
  await create({ name: "Change water" });
  for (let time = 0; time < 53; time += 1) {
    await done();
    await tank.run(1);
  }
  const kept = await history();
  expect(kept).toHaveLength(50);
  expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted());
  expect(kept.at(-1)?.by).toBe("reef-pi");
  tank = await tank.restart();
  expect(await history()).toEqual(kept);
  await tank.call("tasks.delete", undefined, { id: "1" });
  expect(tank.app.platform.storage.store.config.rows("task_history")).toEqual([]);
});

it("a time of a task that is gone is dropped at the next start", async () => {
  tank.app.platform.storage.store.config.transaction((writer) => {
    const body = { at: "2026-11-20T12:00:00Z", by: "reef-pi", notes: "" };
    writer.put("task_history", { id: "9/1", version: 1, body });
  });
  tank = await tank.restart();
  expect(tank.app.platform.storage.store.config.rows("task_history")).toEqual([]);
});

it("an untrusted clock makes nothing overdue and cannot mark a task as done", async () => {
  await create({ name: "RO membrane", every_days: 365, last_done: "2026-11-20T12:00:00Z" });
  await tank.run(4000);
  await step(-50 * 365 * DAY);
  await create({ name: "Resin", every_days: 1, last_done: "1970-01-01T00:00:00Z" });
  await tank.run(400);
  expect(overdue()).toEqual([]);
  await expect(done()).rejects.toMatchObject({ code: "conflict" });
  expect((await row()).last_done).toBe("2026-11-20T12:00:00Z");
});

/** A disabled pH probe on an input, with a task for it and one for another probe. */
async function makeProbe(): Promise<void> {
  await tank.call("drivers.create", { name: "Shed", type: "pushed", parameters: { Name: "shed" } });
  await tank.call("analog_inputs.create", { name: "pH", driver: "1", pin: 0 });
  await tank.call("phprobes.create", { name: "Tank", analog_input: "1" });
  await create({ name: "Calibrate pH", subject: "phprobes/1", by_calibration: true });
  await create({ name: "Calibrate the other", subject: "phprobes/2", by_calibration: true });
  await create({ name: "Replace the probe", every_days: 540, subject: "phprobes/1" });
}
const point = (expected: number, observed: number, type: string) =>
  tank.call("phprobes.calibratepoint", { expected, observed, type }, { id: "1" });

it("a calibration of the probe marks its task as done, once", async () => {
  await makeProbe();
  await point(7, 7.1, "mid");
  await tank.run(300);
  await point(10, 10.05, "second");
  expect(await history()).toHaveLength(1);
  expect((await row()).last_done).not.toBe("");
  expect((await row("2")).last_done).toBe("");
  expect((await row("3")).last_done).toBe("");
  expect(tank.log("tasks/1").at(-1)?.message).toBe("done: Tank was calibrated by reef-pi");
  await tank.call("phprobes.update", { name: "Reef" }, { id: "1" });
  await step(30 * DAY);
  await point(7, 7.15, "mid");
  expect(await history()).toHaveLength(2);
});

it("a calibration is stored when its task cannot be marked", async () => {
  await makeProbe();
  const { configuration } = tank.app.platform.storage;
  const { transaction } = configuration;
  configuration.transaction = (work) =>
    transaction.call(configuration, (writer) => {
      const put: typeof writer.put = (collection, written) => {
        if (collection === "task_history") throw new StoreUnavailable(new Error("the disk is full"));
        return writer.put(collection, written);
      };
      return work({ ...writer, put, nextId: (table) => writer.nextId(table) });
    }) as ReturnType<typeof work>;
  await point(7, 7.1, "mid");
  configuration.transaction = transaction;
  expect(await tank.call("phprobes.get", undefined, { id: "1" })).toMatchObject({
    calibration_points: [{ expected: 7, observed: 7.1 }],
  });
  expect(await history()).toEqual([]);
});

it("a measured dosing pump marks its task as done", async () => {
  await tank.call("jacks.create", { name: "Dosing", driver: "rpi", pins: [0, 1] });
  await tank.call("pumps.create", { name: "Calcium", jack: "1", pin: 0 });
  await create({ name: "Calibrate the pump", subject: "pumps/1", by_calibration: true });
  await tank.call("pumps.update", { name: "Ca" }, { id: "1" });
  expect(await history()).toEqual([]);
  await tank.call("pumps.calibrate_save", { volume: 10, duration: 10, speed: 100, sure: true }, { id: "1" });
  expect(await history()).toHaveLength(1);
});
