import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startOnCopy } from "../testing/crashed-tank.ts";
import { ledgerOf } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let rises = 0;
const STEP = 5;
const stepper = {
  step_pin: "1",
  direction_pin: "2",
  ms_pin_a: "3",
  ms_pin_b: "4",
  ms_pin_c: "5",
  spr: 200,
  vpr: 0.5,
  direction: true,
  microstepping: "1/4",
  delay: 1_000_000,
};

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  for (let pin = STEP; pin < STEP + 5; pin++) {
    await tank.call("outlets.create", { name: `Stepper ${pin}`, driver: "rpi", pin, reverse: pin === STEP });
  }
  await tank.call("pumps.create", {
    name: "Trace",
    type: "stepper",
    stepper,
    regiment: { volume: 1, speed: 100 },
  });
  rises = 0;
  const { gpio } = tank.app.world.simulated.buses;
  const write = gpio.write.bind(gpio);
  gpio.write = async (line, high) => {
    await write(line, high);
    // The step outlet is reversed: low is on.
    if (line === STEP && !high) rises += 1;
  };
});
afterEach(() => tank.stop());

const dose = () => tank.call("pumps.dose", {}, { id: "1" });

describe("a stepper", () => {
  it("gets exactly the steps of its volume, direction and mode first", async () => {
    await dose();
    await tank.run(0.1);
    expect([6, 7, 8, 9].map((pin) => tank.load(pin))).toEqual([100, 0, 100, 0]);
    await tank.run(1);
    // 1 ml at 0.5 ml a turn: two turns of 200 steps, each cut into 4.
    expect(rises).toBe(1600);
    expect([6, 7, 8, 9].map((pin) => tank.load(pin))).toEqual([0, 0, 0, 0]);
    expect(tank.load(STEP)).toBe(100);
    expect(await ledgerOf(tank)).toMatchObject([
      { outcome: "delivered", planned_ml: 1, delivered_ml: 1, planned_s: 0.8 },
    ]);
  });

  it("stands still on a restored configuration until its alarm is cleared", async () => {
    tank = await startOnCopy(tank);
    await expect(dose()).rejects.toThrow(/its output is tripped: the configuration is a copy from/);
    const trips = tank.alarms.filter(({ code }) => code === "trip-restored");
    expect(trips.map(({ id }) => id)).toEqual(["trip-restored:outlets:1"]);
    await tank.call("alarms.clear", undefined, { id: trips[0]?.id ?? "" });
    await dose();
    await tank.run(1);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered", delivered_ml: 1 }]);
  });

  it("counts the steps made when it is stopped", async () => {
    await dose();
    await tank.run(0.4);
    await tank.call("pumps.stop", undefined, { id: "1" });
    const [line] = await ledgerOf(tank);
    expect(line?.outcome).toBe("aborted");
    expect(line?.delivered_ml).toBeCloseTo(rises / 1600, 6);
    const counted = rises;
    await tank.run(5);
    expect(rises).toBe(counted);
  });

  it("fails with an alarm when a line misses its pulses", async () => {
    await dose();
    await tank.run(0.2);
    await tank.fault("outlet:1", "write-error");
    await tank.run(1);
    const [line] = await ledgerOf(tank);
    expect(line?.outcome).toBe("failed");
    expect(line?.delivered_ml).toBeGreaterThanOrEqual(rises / 1600);
    expect(tank.standing).toContain("dose-failed");
  });

  it("makes no step while a mode line does not follow", async () => {
    const fault = await tank.fault("outlet:4", "write-error");
    await dose();
    await tank.run(20);
    expect(rises).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "failed", delivered_ml: 0 }]);
    await tank.heal(fault);
    await tank.run(60);
    expect([6, 7, 8, 9].map((pin) => tank.load(pin))).toEqual([0, 0, 0, 0]);
  });

  it("has its volume per turn measured by a calibration", async () => {
    await tank.call("pumps.calibrate", { volume: 2 }, { id: "1" });
    await tank.run(5);
    const save = () => tank.call("pumps.calibrate_save", { volume: 1.8, duration: 2 }, { id: "1" });
    await save();
    // A client without an answer posts the result again: it counts once.
    await save();
    expect(await tank.call("pumps.get", undefined, { id: "1" })).toMatchObject({ stepper: { vpr: 0.45 } });
  });

  it("rejects a result without a run and doses below one step", async () => {
    await expect(
      tank.call("pumps.calibrate_save", { volume: 1.8, duration: 2 }, { id: "1" }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(tank.call("pumps.dose", { volume: 0.0001 }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(tank.call("pumps.calibrate", { volume: 0.0001 }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is refused on an outlet in use or with missing lines", async () => {
    await tank.call("outlets.create", { name: "Lamp", driver: "rpi", pin: 20 });
    await tank.call("equipment.create", { name: "Lamp", outlet: "6" });
    const update = (body: object) => tank.call("pumps.update", body, { id: "1" });
    await expect(update({ stepper: { step_pin: "6" } })).rejects.toMatchObject({ code: "conflict" });
    await expect(update({ stepper: { ms_pin_b: "6" } })).rejects.toMatchObject({
      details: [{ path: "stepper.ms_pin_b", message: 'is already used by equipment "Lamp"' }],
    });
    const second = { name: "Second", type: "stepper", stepper: { ...stepper, step_pin: "7" } };
    await tank.call("outlets.create", { name: "Free", driver: "rpi", pin: 21 });
    await update({ regiment: { enable: true } });
    await expect(
      tank.call("pumps.create", { ...second, regiment: { enable: true, volume: 1, speed: 100 } }),
    ).rejects.toMatchObject({
      details: [{ path: "stepper.direction_pin", message: 'is already used by dosing pump "Trace"' }],
    });
    await expect(update({ stepper: { ms_pin_a: "" } })).rejects.toMatchObject({ code: "invalid" });
    await expect(update({ regiment: { continuous: true } })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a stepper run by a timer or a schedule", () => {
  const cause = { id: "timers/1", name: "Noon" };
  const turn = (on: boolean) => tank.app.platform.runtime.switchboard.switch("doser", "1", on, cause);

  it("steps until it is switched off, within its largest dose", async () => {
    await tank.call("pumps.update", { max_dose_ml: 3, regiment: { volume: 5 } }, { id: "1" });
    await turn(true);
    await tank.run(10);
    expect(rises).toBe(4800);
    await turn(true);
    await tank.run(1);
    await turn(false);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ cause: "timers/1", outcome: "aborted" });
  });

  it("ends its dose when one of its lines is overridden", async () => {
    const noon = { second: "0", minute: "1", hour: "12", day: "*", month: "*", week: "*" };
    await tank.call(
      "pumps.update",
      { container_ml: 100, regiment: { enable: true, volume: 5, schedule: noon } },
      { id: "1" },
    );
    await tank.run(61);
    const taken = tank.app.platform.reporting.live.get("output/outlet-2");
    expect(taken).toMatchObject({ owner: "Trace", value: 100 });
    await tank.call("equipment.create", { name: "Lamp", outlet: "2" });
    await tank.call("equipment.control", { on: false }, { id: "1" });
    const counted = rises;
    await tank.run(10);
    expect(rises).toBeLessThanOrEqual(counted + 4);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ cause: "schedule", outcome: "failed" });
  });
});
