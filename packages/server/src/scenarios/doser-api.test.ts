import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };
const row = () => tank.call("pumps.get", undefined, id) as Promise<{ readonly regiment: object }>;
const invalid = { code: "invalid" };
const cause = { id: "timers/3", name: "Night dose" };
const turn = (on: boolean) => tank.app.platform.runtime.switchboard.switch("doser", "1", on, cause);

beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

describe("the row of a pump", () => {
  it("is returned byte for byte and changes nothing when posted back", async () => {
    await addPump(tank, { container_ml: 500 });
    const before = JSON.stringify(await row());
    expect(JSON.stringify(await tank.call("pumps.update", JSON.parse(before), id))).toBe(before);
  });

  it("keeps the rest of the regiment with a V3 schedule alone", async () => {
    await addPump(tank, {}, { soft_start: 3 });
    const schedule = { day: "*", hour: "6", minute: "0", second: "0" };
    await tank.call("pumps.schedule", { duration: 12, enable: true, speed: 60, schedule }, id);
    expect(await row()).toMatchObject({
      calibrated_speed: 80,
      regiment: {
        duration: 12,
        speed: 60,
        volume: 10,
        volume_per_second: 2,
        soft_start: 3,
        schedule: { hour: "6", month: "*" },
      },
    });
  });

  it("is refused at the path of an invalid schedule", async () => {
    await addPump(tank);
    await expect(tank.call("pumps.schedule", { speed: 101 }, id)).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "speed" }],
    });
    await expect(tank.call("pumps.schedule", { schedule: { hour: "25" } }, id)).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "schedule.hour" }],
    });
    await expect(
      tank.call("pumps.update", { regiment: { schedule: { hour: "25" } } }, id),
    ).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "regiment.schedule.hour" }],
    });
  });

  it("may have null and empty members from the 1.0 page", async () => {
    await tank.call("pumps.create", {
      name: "Old",
      jack: "",
      pin: null,
      stepper: {},
      type: "",
      regiment: { duration: 5.5 },
    });
    expect(await row()).toMatchObject({ pin: 0, regiment: { duration: 5.5 } });
    expect(await tank.call("pumps.usage", undefined, id)).toEqual({ current: [], historical: [] });
  });
});

describe("a calibration", () => {
  it("runs the pump at once; its result counts for the speed used", async () => {
    await addPump(tank, {}, { volume_per_second: 0, volume: 9, duration: 1 });
    await tank.call("pumps.calibrate", { duration: 10, speed: 100 }, id);
    expect(pumpLoad(tank)).toBe(100);
    await tank.run(10);
    expect(pumpLoad(tank)).toBe(0);
    await tank.call("pumps.calibrate_save", { volume: 30, duration: 10, speed: 100 }, id);
    expect(await row()).toMatchObject({
      calibrated_speed: 100,
      regiment: { volume_per_second: 3, speed: 80 },
    });
    await tank.run(3600);
    // 9 ml at 80 % of 3 ml/s.
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({
      planned_ml: 9,
      planned_s: 3.75,
      outcome: "delivered",
    });
  });

  it("is refused without a volume, a duration or a speed", async () => {
    await addPump(tank, {}, { speed: 0, volume_per_second: 0 });
    await expect(tank.call("pumps.calibrate_save", { volume: 0, duration: 10 }, id)).rejects.toMatchObject(
      invalid,
    );
    await expect(tank.call("pumps.calibrate_save", { volume: 10, duration: 0 }, id)).rejects.toMatchObject(
      invalid,
    );
    await expect(tank.call("pumps.calibrate_save", { volume: 1e9, duration: 1 }, id)).rejects.toMatchObject(
      invalid,
    );
    await expect(tank.call("pumps.calibrate", { duration: 10 }, id)).rejects.toMatchObject(invalid);
    await expect(tank.call("pumps.calibrate", { speed: 10 }, id)).rejects.toMatchObject(invalid);
    await expect(tank.call("pumps.dose", { volume: 5 }, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("saved without a speed counts for the speed it ran at", async () => {
    await addPump(tank, {}, { volume_per_second: 0, speed: 40, enable: false });
    await tank.call("pumps.calibrate", { duration: 10, speed: 100 }, id);
    await tank.run(10);
    await tank.call("pumps.calibrate_save", { volume: 30, duration: 10 }, id);
    expect(await row()).toMatchObject({ calibrated_speed: 100 });
    expect(await tank.call("pumps.dose", { volume: 12 }, id)).toMatchObject({ planned_s: 10 });
  });

  it("of hours is refused, and so is a dose of days", async () => {
    await addPump(tank, {}, { volume_per_second: 0.001, enable: false });
    await expect(tank.call("pumps.calibrate", { volume: 10 }, id)).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "volume" }],
    });
    await expect(tank.call("pumps.dose", { volume: 100 }, id)).rejects.toMatchObject({ code: "conflict" });
    expect(pumpLoad(tank)).toBe(0);
  });

  it("that is removed leaves caps in seconds, for earlier millilitres too", async () => {
    await addPump(
      tank,
      { max_daily_ml: 8 },
      { volume: 3, volume_per_second: 0.5, duration: 3, enable: false },
    );
    await tank.call("pumps.dose", {}, id);
    await tank.run(10);
    await tank.call("pumps.update", { regiment: { volume_per_second: 0 } }, id);
    // 3 ml were 6 s: 3 s more would pass 8 s.
    await expect(tank.call("pumps.dose", {}, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("can be stopped", async () => {
    await addPump(tank);
    await tank.call("pumps.calibrate", { volume: 100, speed: 40 }, id);
    await tank.run(2);
    expect(await tank.call("pumps.stop", "", id)).toEqual({});
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([
      { cause: "calibration", outcome: "aborted", delivered_s: 2 },
    ]);
  });
});

describe("a timer or a macro", () => {
  it("is refused while the pump doses by its own regiment", async () => {
    await addPump(tank);
    await expect(turn(true)).rejects.toMatchObject({ code: "conflict" });
  });

  it("runs the pump at its speed until it is switched off", async () => {
    await addPump(tank, {}, { enable: false, volume: 100 });
    await turn(true);
    await tank.run(20);
    expect(pumpLoad(tank)).toBe(80);
    await turn(false);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ cause: "timers/3", outcome: "aborted", delivered_ml: 40 }]);
  });

  it("runs the pump at most for a tenth longer than its dose", async () => {
    await addPump(tank, {}, { enable: false });
    await turn(true);
    await tank.run(600);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ delivered_ml: 11, outcome: "delivered" });
    await tank.call("pumps.update", { regiment: { volume: 0 } }, id);
    await turn(true);
    await tank.run(600);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ delivered_ml: 120, delivered_s: 60 });
    await tank.call("pumps.update", { max_dose_ml: 20, max_daily_ml: 141 }, id);
    await turn(true);
    await tank.run(11);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ delivered_ml: 10 });
    await expect(turn(true)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a continuous pump", () => {
  it("runs all the time, counted by the hour, and stops when disabled", async () => {
    await addPump(tank, {}, { continuous: true });
    await tank.run(2 * 3600 + 1800);
    expect(pumpLoad(tank)).toBe(80);
    const lines = await ledgerOf(tank);
    expect(lines.map((line) => line.outcome)).toEqual(["delivered", "delivered", "open"]);
    await tank.call("pumps.update", { regiment: { enable: false } }, id);
    expect(pumpLoad(tank)).toBe(0);
    await tank.run(100);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ outcome: "aborted", delivered_ml: 3600 });
    await tank.call("pumps.update", { regiment: { enable: true, speed: 0 } }, id);
    const problems = (await tank.call("problems.list")) as readonly { readonly code: string }[];
    expect(problems.map((problem) => problem.code)).toContain("empty-dose");
  });

  it("stops at the daily cap and is disabled by stop", async () => {
    await addPump(tank, { max_daily_ml: 3600, max_dose_ml: 5 }, { continuous: true });
    await tank.run(1900);
    expect(pumpLoad(tank)).toBe(0);
    expect(tank.standing).toContain("dose-refused");
    const given = async () =>
      (await ledgerOf(tank)).reduce((sum, { delivered_ml: ml }) => sum + (ml ?? 0), 0);
    expect(await given()).toBeCloseTo(3600);
    await tank.call("pumps.stop", undefined, id);
    expect(await row()).toMatchObject({ regiment: { enable: false } });
    // Below the cap again, the pump stays disabled.
    await tank.run(25 * 3600);
    expect(await given()).toBeCloseTo(3600);
  });

  it("recovers from a failure and ends its run when the speed changes", async () => {
    await addPump(tank, {}, { continuous: true });
    const fault = await tank.fault("driver:rpi", "gone");
    const changed = tank.call("pumps.update", { regiment: { speed: 30 } }, id);
    await tank.run(10);
    await changed;
    await tank.heal(fault);
    await tank.run(200);
    expect(pumpLoad(tank)).toBe(30);
  });
});
