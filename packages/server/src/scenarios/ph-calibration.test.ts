import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const ID = { id: "1" };
const calibrate = (points: unknown) => tank.call("phprobes.calibrate", points, ID);
const point = (type: string, expected: number, observed: number) =>
  tank.call("phprobes.calibratepoint", { type, expected, observed }, ID);
const read = () => tank.call("phprobes.read", undefined, ID);
/** What it measures once it is enabled. */
async function measured(): Promise<unknown> {
  await tank.call("phprobes.update", { enable: true }, ID);
  const value = await read().finally(() => tank.call("phprobes.update", { enable: false }, ID));
  return value;
}
const points = async () =>
  ((await tank.call("phprobes.get", undefined, ID)) as { calibration_points: unknown }).calibration_points;

beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("phprobes.update", { enable: false }, ID);
  await tank.fault("analog:1", "value", { value: 7.5 });
  await tank.run(240);
  expect(await read()).toBe(7.5);
});
afterEach(() => tank.stop());

describe("calibrating a pH probe", () => {
  it("works with no, one, two and three points", async () => {
    await calibrate([{ expected: 7, observed: 7.2 }]);
    expect(await measured()).toBe(7.3);
    // In a buffer it says what the next calibration needs.
    expect(await read()).toBe(7.5);
    await calibrate([
      { expected: 7, observed: 6 },
      { expected: 10, observed: 9 },
    ]);
    expect(await measured()).toBe(8.5);
    await calibrate([
      { expected: 10, observed: 9 },
      { expected: 4, observed: 3 },
      { expected: 7, observed: 6 },
    ]);
    expect(await measured()).toBe(8.5);
    await calibrate([]);
    expect(await measured()).toBe(7.5);
  });

  it.each([
    ["four points", [1, 2, 3, 4].map((each) => ({ expected: each, observed: each + 1 }))],
    [
      "two of the same observed value",
      [
        { expected: 7, observed: 7 },
        { expected: 10, observed: 7 },
      ],
    ],
    ["a point without a value", [{ expected: 7 }]],
    ["something else than a list", { expected: 7, observed: 7 }],
  ])("refuses %s and changes nothing", async (_what, body) => {
    await calibrate([{ expected: 7, observed: 7.2 }]);
    await expect(calibrate(body)).rejects.toMatchObject({ code: "invalid" });
    expect(await points()).toEqual([{ expected: 7, observed: 7.2 }]);
  });

  it("goes point by point: mid starts over, the same buffer replaces its point, a fourth one is refused", async () => {
    await point("low", 4, 4.1);
    await point("mid", 7, 7.1);
    expect(await points()).toEqual([{ expected: 7, observed: 7.1 }]);
    await point("second", 10, 10.2);
    await point("low", 4, 4.2);
    await point("second", 10, 10.1);
    expect(await points()).toEqual([
      { expected: 7, observed: 7.1 },
      { expected: 4, observed: 4.2 },
      { expected: 10, observed: 10.1 },
    ]);
    await expect(point("low", 5, 5.5)).rejects.toMatchObject({ code: "invalid" });
    expect(await points()).toHaveLength(3);
    await expect(tank.call("phprobes.calibratepoint", { type: "mid" }, ID)).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("is refused while the probe is enabled, however it is asked for, and for an unknown probe", async () => {
    await tank.call("phprobes.update", { enable: true }, ID);
    const conflict = { code: "conflict" };
    await expect(calibrate([])).rejects.toMatchObject(conflict);
    await expect(point("mid", 7, 7)).rejects.toMatchObject(conflict);
    const whole = (await tank.call("phprobes.get", undefined, ID)) as object;
    await expect(
      tank.call("phprobes.update", { ...whole, calibration_points: [{ expected: 7, observed: 7.1 }] }, ID),
    ).rejects.toMatchObject(conflict);
    await expect(tank.call("phprobes.update", whole, ID)).resolves.toEqual(whole);
    await expect(tank.call("phprobes.calibrate", [], { id: "9" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("that gives what no water has is a failure, not a reading", async () => {
    await calibrate([
      { expected: 4, observed: 7 },
      { expected: 10, observed: 7.1 },
    ]);
    await expect(measured()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("calibrated"),
    });
  });
});
