// A top-off with a second fault at the same time.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const PUMP = 23;
const ID = { id: "1" };
let tank: TestTank;
afterEach(() => tank.stop());

const update = (body: object) => tank.call("atos.update", body, ID);
const fills = () => tank.app.platform.storage.store.history.newest("fills/1", 100).map((each) => each.body);

describe("an ATO that disables itself while the disk rejects writes", () => {
  it.each([
    ["after too much pumping", { disable_on_alert: true, notify: { enable: true, max: 20 } }],
    ["after its one fill", { one_shot: true }],
  ])("stays off %s", async (_what, body) => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.5 });
    await tank.run(30);
    await update(body);
    await tank.run(15);
    expect(tank.load(PUMP)).toBe(100);
    fillDisk(tank.app.platform.storage.store.config);
    await tank.run(120);
    const ran = tank.energised(PUMP);
    expect(tank.load(PUMP)).toBe(0);
    expect(await tank.call("atos.get", undefined, ID)).toMatchObject({ enable: false });
    tank.setTank({ sump_level: 0.3 });
    await tank.run(600);
    expect(tank.energised(PUMP)).toBe(ran);
  });
});

it("an ATO disabled by itself keeps its alarm over a reload", async () => {
  tank = await TestTank.start();
  await update({ disable_on_alert: true, notify: { enable: true, max: 20 } });
  tank.setTank({ sump_level: 0.5 });
  await tank.run(120);
  expect(tank.standing).toContain("elevated-usage");
  await tank.app.reload();
  await tank.run(60);
  expect(tank.standing).toContain("elevated-usage");
});

describe("an interrupted fill", () => {
  /** The level sensor is stuck low, and nothing else stops the pump. */
  beforeEach(async () => {
    tank = await TestTank.start();
    await tank.call("equipment.update", { max_on: 0 }, { id: "4" });
    await update({ high_inlet: "", leak_inlet: "", min_off: 0, notify: { enable: false } });
    // With a slow pump the daily budget is not reached.
    await update({ flow_ml_min: 500 });
    await tank.fault("inlet:1", "value", { value: 0 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(100);
  });

  it("goes on as the same fill with one longest time", async () => {
    for (let round = 0; round < 8; round++) {
      await tank.run(100);
      await tank.call("equipment.control", { on: false }, { id: "3" });
      await tank.run(5);
      await tank.call("equipment.control", { on: true }, { id: "3" });
    }
    expect(tank.energised(PUMP)).toBeLessThanOrEqual(183);
    expect(tank.standing).toContain("trip-ato-max-run");

    // After a person cleared the alarm, the next fill is a new one.
    await tank.call("alarms.clear", undefined, { id: "trip-ato-max-run:equipment:4" });
    await tank.run(100);
    expect(tank.load(PUMP)).toBe(100);
  });

  it("ends when the level is full", async () => {
    for (let round = 0; round < 4; round++) {
      await tank.run(90);
      const full = await tank.fault("inlet:1", "value", { value: 1 });
      await tank.run(5);
      await tank.heal(full);
      await tank.fault("inlet:1", "value", { value: 0 });
      await tank.run(45);
    }
    expect(tank.energised(PUMP)).toBeGreaterThan(300);
    expect(tank.standing).not.toContain("trip-ato-max-run");
  });
});

describe("checks that hang and recover", () => {
  it("restart the debounce of low and the rest between fills", async () => {
    tank = await TestTank.start();
    await update({ min_off: 600 });
    tank.setTank({ sump_level: 0.2 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(100);
    const { gpio } = tank.app.world.simulated.buses;
    const answering = gpio.read;
    gpio.read = () => new Promise(() => undefined);
    await tank.run(25);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.app.platform.reporting.live.get("reading/atos/1")).toMatchObject({ quality: "failed" });
    const ran = tank.energised(PUMP);
    gpio.read = answering;
    await tank.run(400);
    expect(tank.energised(PUMP)).toBe(ran);
    await tank.run(300);
    expect(tank.energised(PUMP)).toBeGreaterThan(ran);
    expect(fills()[0]).toMatchObject({ why: expect.stringContaining("did not finish") });
  });
});

describe("the rest between two fills", () => {
  it.each([
    ["a change of the ATO", () => update({ name: "Sump 2" })],
    ["a reload", () => tank.app.reload()],
    [
      "a restart",
      async () => {
        tank = await tank.restart();
      },
    ],
  ])("is kept over %s", async (_what, act) => {
    tank = await TestTank.start();
    await update({ min_off: 3600 });
    tank.setTank({ sump_level: 0.6 });
    await tank.run(120);
    expect(tank.energised(PUMP)).toBeGreaterThan(5);
    await act();
    const ran = tank.energised(PUMP);
    tank.setTank({ sump_level: 0.6 });
    await tank.run(1800);
    expect(tank.energised(PUMP)).toBe(ran);
    await tank.run(2000);
    expect(tank.energised(PUMP)).toBeGreaterThan(ran);
  });
});

describe("a controller whose equipment module is off", () => {
  it("is a severe problem: it drives nothing", async () => {
    tank = await TestTank.start();
    const idle = async () =>
      ((await tank.call("problems.list")) as readonly { code: string; subject: { type: string } }[])
        .filter(({ code }) => code === "nothing-driven")
        .map(({ subject }) => subject.type)
        .sort();
    await tank.call(
      "phprobes.update",
      { control: true, upper_eq: "1", min: 8, max: 8.4, is_macro: true },
      ID,
    );
    expect(await idle()).toEqual([]);
    await tank.call("settings.update", { capabilities: { equipment: false, macro: false } });
    await tank.app.reload();
    expect(await idle()).toEqual(["atos", "phprobes", "tcs"]);
  });
});

describe("a pump that was on before an ATO acquired it", () => {
  it("is off when the ATO releases it", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await tank.call("inlets.create", { name: "Float", driver: "rpi", pin: 5 });
    await tank.call("outlets.create", { name: "Outlet", driver: "rpi", pin: PUMP });
    await tank.call("atos.create", { name: "Sump", enable: true, control: true, inlet: "1", pump: "1" });
    await tank.run(5);
    // The equipment is created after its ATO.
    await tank.call("equipment.create", { name: "Pump", outlet: "1", on: true });
    await tank.run(120);
    await update({ enable: false });
    await tank.run(5);
    expect(tank.load(PUMP)).toBe(0);
    expect(await tank.call("equipment.get", undefined, ID)).toMatchObject({ on: false });
  });
});

describe("two concurrent requests", () => {
  it("leave one control loop, which ends when disabled", async () => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.2 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(100);
    await Promise.all([
      tank.call("atos.reset", undefined, ID),
      tank.call("atos.reset", undefined, ID),
      update({ name: "Sump 2" }),
      tank.call("atos.reset", undefined, ID),
    ]);
    await tank.run(60);
    await update({ enable: false });
    await tank.run(5);
    const ran = tank.energised(PUMP);
    await tank.run(600);
    expect(tank.energised(PUMP)).toBe(ran);
    expect(tank.clock.pending().filter((name) => name.startsWith("atos/1"))).toEqual([]);
  });
});

describe("an ATO whose deletion is refused", () => {
  it("keeps its learned state", async () => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.5 });
    await tank.run(120);
    const usage = () =>
      tank.call("atos.usage", undefined, ID) as Promise<{ readonly current: readonly object[] }>;
    const before = await usage();
    const remembered = fills();
    expect(remembered).not.toEqual([]);
    const { config } = tank.app.platform.storage.store;
    const { transaction } = config;
    fillDisk(tank.app.platform.storage.store.config);
    await expect(tank.call("atos.delete", undefined, ID)).rejects.toMatchObject({ code: "unavailable" });
    config.transaction = transaction;
    // The sample at the attempt is added.
    expect((await usage()).current.slice(0, before.current.length)).toEqual(before.current);
    await update({ max_daily_run: 30 });
    tank.setTank({ sump_level: 0.5 });
    await tank.run(120);
    expect(tank.standing).toContain("trip-ato-daily-run");
  });
});

describe("a disabled ATO", () => {
  it("shows no fresh level", async () => {
    tank = await TestTank.start();
    await tank.run(40);
    expect(tank.app.platform.reporting.live.get("reading/atos/1")).toMatchObject({ quality: "good" });
    await update({ enable: false });
    expect(tank.app.platform.reporting.live.get("reading/atos/1")).toMatchObject({ quality: "stale" });
  });
});
