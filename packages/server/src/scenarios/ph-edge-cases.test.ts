// A pH controller with wrong numbers, or with both directions at once.
import { afterEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const UP = 24;
const DOWN = 25;
const ID = { id: "1" };
let tank: TestTank;
afterEach(() => tank.stop());

const update = (body: object) => tank.call("phprobes.update", body, ID);
const read = () => tank.call("phprobes.read", undefined, ID);
const switchOf = (id: string, on: boolean) => tank.call("equipment.control", { on }, { id });

/** The fault that holds the board's output. */
let boardFault: string | undefined;
async function board(value: number): Promise<void> {
  if (boardFault !== undefined) await tank.heal(boardFault);
  boardFault = await tank.fault("analog:1", "value", { value });
  // Readings in quick succession are shared.
  await tank.run(1);
}

/** A tank with kalkwasser (equipment 5) and CO₂ (6) beside its pH probe. */
async function withDevices(): Promise<void> {
  boardFault = undefined;
  tank = await TestTank.start();
  await tank.call("outlets.create", { name: "Up", driver: "rpi", pin: UP });
  await tank.call("outlets.create", { name: "Down", driver: "rpi", pin: DOWN });
  await tank.call("equipment.create", { name: "Kalkwasser", outlet: "5" });
  await tank.call("equipment.create", { name: "CO2", outlet: "6" });
}

const BAND = { min: 7.9, max: 8.4, hysteresis: 0.1, max_run: 600, max_daily_run: 3600 };
const BOTH = { control: true, upper_eq: "5", downer_eq: "6", ...BAND };

describe("raising and lowering the pH", () => {
  it("never happen together and keep a minute between them", async () => {
    await withDevices();
    await update(BOTH);
    await board(7.8);
    await tank.run(240);
    expect(tank.load(UP)).toBe(100);
    await expect(switchOf("6", true)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("blocked while"),
    });
    await update({ enable: true, period: 10 });
    await tank.run(5);
    await board(8.5);
    // The change of the row released it 6 s ago.
    let upOffAt = tank.load(UP) === 0 ? -6 : undefined;
    for (let second = 0; second < 400; second++) {
      await tank.run(1);
      if (upOffAt === undefined && tank.load(UP) === 0) upOffAt = second;
      if (tank.load(DOWN) > 0) {
        expect(second - (upOffAt ?? 0)).toBeGreaterThanOrEqual(59);
        break;
      }
    }
    expect(tank.load(UP)).toBe(0);
    expect(tank.load(DOWN)).toBe(100);
  });

  it("leave no lock behind when the probe is disabled", async () => {
    await withDevices();
    await update(BOTH);
    await board(7.8);
    await tank.run(240);
    await update({ enable: false });
    await switchOf("5", true);
    await switchOf("6", true);
    expect([tank.load(UP), tank.load(DOWN)]).toEqual([100, 100]);
    expect(tank.clock.pending().filter((name) => name.startsWith("phprobes/1"))).toEqual([]);
  });
});

describe("a pH band", () => {
  it.each([
    ["no band, with a device that lowers the pH", { min: 0, max: 0, downer_eq: "6" }, "max"],
    ["no band, with a device that raises the pH", { min: 0, max: 0, upper_eq: "5" }, "min"],
    ["an impossible lower end (83 for 8.3)", { min: 83, max: 90, upper_eq: "5" }, "min"],
    ["an impossible upper end", { min: 0, max: 0.84, downer_eq: "6" }, "max"],
  ])("is refused when it would dose without end: %s", async (_what, body, path) => {
    await withDevices();
    await expect(update({ control: true, ...body })).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  it("may be open without devices and raises no alarm without limits", async () => {
    await withDevices();
    await update({ control: true, min: 0, max: 0, notify: { enable: true, min: 0, max: 0 } });
    await tank.run(120);
    expect(tank.standing).not.toContain("out-of-range");
  });
});

describe("the calibration of a board with codes instead of pH", () => {
  const point = (type: string, expected: number, observed: unknown) =>
    tank.call("phprobes.calibratepoint", { type, expected, observed }, ID);

  it("uses the values of /read and calibrates the control", async () => {
    await withDevices();
    await update({ enable: false });
    await board(120);
    expect(await read()).toBe(120);
    await point("mid", 7, await read());
    await board(-19_800);
    await point("second", 10, await read());
    await board(-6000);
    await update({ enable: true, ...BOTH });
    await tank.run(130);
    expect(await read()).toBeCloseTo(7.92, 2);
    expect(tank.standing).not.toContain("probe-failed");
    expect(tank.app.platform.reporting.live.get("reading/phprobes/1")).toMatchObject({ value: 7.92 });

    await board(20_000);
    await tank.run(61);
    expect(tank.standing).toContain("probe-failed");
    expect([tank.load(UP), tank.load(DOWN)]).toEqual([0, 0]);
  });

  it("gets the same values from /read the second time while disabled", async () => {
    await withDevices();
    await update({ enable: false });
    const calibrate = async () => {
      await board(7.3);
      await point("mid", 7, await read());
      await board(10.1);
      await point("second", 10, await read());
    };
    await calibrate();
    const first = await tank.call("phprobes.get", undefined, ID);
    await calibrate();
    expect(await tank.call("phprobes.get", undefined, ID)).toEqual(first);
  });

  it("has no reading while the formula yields no number", async () => {
    await withDevices();
    await update({ enable: false, transformer: "7 / (v - 5)" });
    await board(5);
    await expect(read()).rejects.toMatchObject({ message: expect.stringContaining("the formula") });
    await board(6);
    expect(await read()).toBe(7);
  });

  it("refuses three points that are not monotonic", async () => {
    await withDevices();
    await update({ enable: false });
    const points = [
      { expected: 4, observed: 4 },
      { expected: 10, observed: 7 },
      { expected: 7, observed: 10 },
    ];
    await expect(tank.call("phprobes.calibrate", points, ID)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("rise"),
    });
  });
});

describe("a one-shot pH probe", () => {
  it("stays off when the disk rejects writes", async () => {
    await withDevices();
    await update({ one_shot: true, min: 7, max: 9, period: 1800, enable: false });
    const { config } = tank.app.platform.storage.store;
    await update({ enable: true, min: 9, max: 10 });
    await tank.run(5);
    await update({ min: 7, max: 9, period: 10, enable: false });
    await update({ enable: true, min: 8.9 });
    fillDisk(config);
    await board(8.95);
    await tank.run(300);
    expect(await tank.call("phprobes.get", undefined, ID)).toMatchObject({ enable: false });
  });
});
