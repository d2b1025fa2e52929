import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const ID = { id: "1" };
const calibrate = (points: unknown) => tank.call("phprobes.calibrate", points, ID);
const point = (type: string, expected: number, observed: number) =>
  tank.call("phprobes.calibratepoint", { type, expected, observed }, ID);
const read = () => tank.call("phprobes.read", undefined, ID);
/** The reading of the probe when enabled. */
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
    // While disabled the reading is not calibrated, as the next calibration needs it.
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

  it("replaces equal buffers, restarts with mid and refuses a fourth point", async () => {
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

  it("is refused while the probe is switched on and for unknown probes", async () => {
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

  it("with an impossible result is a failure, not a reading", async () => {
    const points = [
      { expected: 4, observed: 7 },
      { expected: 10, observed: 7.1 },
    ];
    await calibrate({ points, sure: true });
    await expect(measured()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("calibrated"),
    });
  });

  const MIXED_UP = [
    { expected: 7, observed: 10 },
    { expected: 10, observed: 7 },
  ];

  it("refuses implausible points in every form and changes nothing", async () => {
    const refusal = { code: "invalid", message: expect.stringContaining("mixed up") };
    await expect(calibrate(MIXED_UP)).rejects.toMatchObject(refusal);
    await expect(calibrate({ points: MIXED_UP, sure: false })).rejects.toMatchObject(refusal);
    await expect(tank.call("phprobes.update", { calibration_points: MIXED_UP }, ID)).rejects.toMatchObject(
      refusal,
    );
    await expect(
      tank.call("phprobes.create", { name: "Other", calibration_points: MIXED_UP }),
    ).rejects.toMatchObject(refusal);
    await expect(point("mid", 7, 8.5)).rejects.toMatchObject({
      message: expect.stringContaining("off by 1.50 pH"),
    });
    await point("mid", 7, 7.1);
    await expect(point("second", 10, 8.5)).rejects.toMatchObject({
      details: [
        { path: "calibration_points", message: expect.stringContaining("slope of 47 %"), sure: true },
      ],
    });
    expect(await points()).toEqual([{ expected: 7, observed: 7.1 }]);
  });

  it("accepts and logs implausible points when confirmed", async () => {
    await calibrate({ points: MIXED_UP, sure: true });
    expect(await points()).toEqual(MIXED_UP);
    await tank.call("phprobes.calibratepoint", { type: "mid", expected: 7, observed: 8.5, sure: true }, ID);
    const body = { calibration_points: [{ expected: 7, observed: 8.6 }], sure: true };
    expect(await tank.call("phprobes.update", body, ID)).not.toHaveProperty("sure");
    const lines = tank.log("phprobes/1").map(({ message }) => message);
    expect(lines).toContainEqual(expect.stringMatching(/is sure: .* goes the wrong way/));
    expect(lines).toContainEqual(expect.stringMatching(/is sure: .* is off by 1.50 pH/));
    expect(lines).toContainEqual(expect.stringMatching(/is sure: .* is off by 1.60 pH/));
  });

  it("compares raw codes with the last calibration", async () => {
    await calibrate([
      { expected: 7, observed: 2048 },
      { expected: 10, observed: 1500 },
    ]);
    await expect(
      calibrate([
        { expected: 7, observed: 2048 },
        { expected: 10, observed: 1900 },
      ]),
    ).rejects.toMatchObject({ message: expect.stringContaining("0.27 times the last one") });
  });
});

describe("the numbers of a pH probe", () => {
  it.each([
    ["max", { max: 1e308 }],
    ["min", { min: -1 }],
    ["hysteresis", { hysteresis: 1e308 }],
    ["notify.max", { notify: { enable: true, min: 7, max: 79 } }],
    ["critical_high", { critical_high: 84 }],
    ["max_run", { max_run: 60_000 }],
    ["rest", { rest: 0 }],
    ["max_daily_run", { max_daily_run: 600_000 }],
    ["max_pushes_without_effect", { max_pushes_without_effect: 0 }],
  ])("are refused outside the range of water: %s", async (path, body) => {
    await expect(tank.call("phprobes.update", body, ID)).rejects.toMatchObject({
      code: "invalid",
      details: [{ path }],
    });
  });

  it.each([
    [{ upper_eq: "2", min: 4.5, max: 8 }, true],
    [{ downer_eq: "2", min: 7, max: 9.8 }, true],
    [{ upper_eq: "2", min: 8, max: 9.8 }, false],
  ])("are a severe problem outside the range of aquariums: %j", async (band, isProblem) => {
    await tank.call("tcs.update", { enable: false }, ID);
    await tank.call("phprobes.update", { enable: true, control: true, ...band }, ID);
    const problems = (await tank.call("problems.list")) as readonly { readonly code: string }[];
    expect(problems.some(({ code }) => code === "band-unusual")).toBe(isProblem);
  });
});

describe("a calibration that disables its probe", () => {
  const begin = () => tank.call("phprobes.begin_calibration", undefined, ID);
  const finish = () => tank.call("phprobes.finish_calibration", undefined, ID);
  const isOn = async () => ((await tank.call("phprobes.get", undefined, ID)) as { enable: boolean }).enable;
  const report = () => tank.call("phprobes.calibration", undefined, ID);
  const isAlarmed = () => tank.standing.includes("calibration-left");
  const shown = () => tank.platform.reporting.live.get("calibration/phprobes/1");
  beforeEach(() => tank.call("phprobes.update", { enable: true }, ID));

  it("is shown with its end while it is open, after a restart too", async () => {
    expect(shown()).toBeUndefined();
    await begin();
    expect(shown()).toEqual({ until: new Date(tank.clock.now() + 1_800_000).toISOString() });
    tank = await tank.restart();
    expect(shown()).toBeDefined();
    await finish();
    expect(shown()).toBeUndefined();
    await begin();
    await tank.run(1810);
    expect(shown()).toBeUndefined();
  });

  it("enables it again when it is finished, with the slope", async () => {
    await begin();
    expect(await isOn()).toBe(false);
    await calibrate([
      { expected: 7, observed: 7.1 },
      { expected: 10, observed: 9.8 },
    ]);
    await finish();
    expect(await isOn()).toBe(true);
    expect(await report()).toEqual({ until: null, slope_percent: expect.closeTo(90) });
    await tank.run(3600);
    expect(isAlarmed()).toBe(false);
  });

  it("enables it half an hour after the last reading, with an alarm", async () => {
    await begin();
    await tank.run(1500);
    await read();
    await tank.run(1500);
    await begin();
    await tank.run(1790);
    expect(await isOn()).toBe(false);
    await tank.run(20);
    expect(await isOn()).toBe(true);
    expect(isAlarmed()).toBe(true);
    expect(JSON.stringify(tank.log("phprobes/1"))).toContain("was not completed: it is switched on again");
  });

  it("continues after a restart", async () => {
    await begin();
    tank = await tank.restart();
    expect(await isOn()).toBe(false);
    await finish();
    expect(await isOn()).toBe(true);
    await begin();
    tank = await tank.restart();
    await tank.run(1810);
    expect(await isOn()).toBe(true);
    expect(isAlarmed()).toBe(true);
  });

  it("leaves a probe disabled or enabled by a person meanwhile", async () => {
    await begin();
    await tank.call("phprobes.update", { enable: true }, ID);
    await tank.call("phprobes.update", { enable: false }, ID);
    await finish();
    await tank.run(3600);
    expect(await isOn()).toBe(false);
    expect(await begin()).toMatchObject({ until: null });
    await tank.run(3600);
    expect(await isOn()).toBe(false);
  });

  it("is deleted with its probe", async () => {
    await begin();
    await tank.call("phprobes.delete", undefined, ID);
    await tank.run(3600);
    expect(isAlarmed()).toBe(false);
  });

  it("retries when another controller uses its equipment by then", async () => {
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.call("phprobes.update", { control: true, upper_eq: "1", min: 7, max: 8 }, ID);
    await begin();
    await tank.call("tcs.update", { enable: true }, { id: "1" });
    await tank.run(1810);
    expect([await isOn(), isAlarmed()]).toEqual([false, true]);
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.run(70);
    expect(await isOn()).toBe(true);
  });
});
