import { describe, expect, test } from "vitest";
import { temperatureCalibrationFaults } from "../laws/temperature-judgement.ts";
import { inEnglish, validate } from "../messages/testing/in-english.ts";
import { type TemperatureController, tcs } from "./tcs.ts";

const tc = (more: object): TemperatureController => validate(tcs.shape, more).value;
const faults = (more: object) => inEnglish(tcs.rules?.(tc(more)) ?? []);

describe("a temperature controller", () => {
  test("takes its declared defaults", () => {
    expect(faults({})).toEqual([]);
    expect(tc({})).toMatchObject({ period: 60, changeover: 60, calibration_points: [], enable: false });
  });

  test("refuses one device as both heater and cooler", () => {
    expect(faults({ heater: "1", cooler: "1" })).toEqual([
      { path: "cooler", message: "must differ from the heater" },
    ]);
    expect(faults({ heater: "", cooler: "" })).toEqual([]);
  });

  test("needs its limits in order when it controls", () => {
    expect(faults({ control: true, heater: "1", min: 26, max: 24 })).toEqual([
      { path: "min", message: "must be below max (24)" },
    ]);
    expect(faults({ control: true, heater: "1", cooler: "2", min: 0, max: 0 })).toEqual([
      { path: "min", message: "must be below max (0)" },
    ]);
    expect(faults({ control: true, heater: "1", min: 24, max: 26 })).toEqual([]);
    expect(faults({ control: true, heater: "1" })).toEqual([]);
    expect(faults({ control: false, min: 26, max: 24 })).toEqual([]);
  });

  test("refuses a heating limit below any tank's temperature", () => {
    const heats = { control: true, heater: "1", max: 26 };
    expect(faults({ ...heats, min: 0.025 })).toEqual([
      { path: "min", message: "must be at least 5 °C where a heater is driven" },
    ]);
    expect(faults({ ...heats, min: 5 })).toEqual([]);
    expect(faults({ ...heats, heater: "", cooler: "2", min: 0 })).toEqual([]);
  });

  test("needs critical limits outside its control band", () => {
    const band = { control: true, heater: "1", cooler: "2", min: 25, max: 26 };
    expect(faults({ ...band, critical_high: 25, critical_low: 26 })).toEqual([
      { path: "critical_high", message: "must be above min (25), or 0 for 2.5 °C above max" },
      { path: "critical_low", message: "must be below max (26), or 0 for 4 °C below min" },
    ]);
    expect(faults({ ...band, critical_high: 25.1, critical_low: 25.9 })).toEqual([]);
    expect(faults({ ...band, heater: "", critical_high: 1 })).toEqual([]);
    expect(faults({ ...band, cooler: "", critical_low: 40 })).toEqual([]);
  });

  test("needs a band for its alert", () => {
    const notify = { enable: true, min: 27, max: 23 };
    expect(faults({ notify })).toEqual([{ path: "notify.min", message: "must be below max (23)" }]);
    expect(faults({ notify: { ...notify, enable: false } })).toEqual([]);
    expect(faults({ notify: { enable: true, min: 0, max: 0 } })).toEqual([]);
    expect(faults({ notify: { enable: true, min: 23, max: 27 } })).toEqual([]);
  });

  test.each([
    [[{ expected: 1, observed: 2 }], 0],
    [
      [
        { expected: 1, observed: 2 },
        { expected: 3, observed: 4 },
      ],
      0,
    ],
    [
      [
        { expected: 1, observed: 2 },
        { expected: 3, observed: 2 },
      ],
      1,
    ],
    [
      [
        { expected: 1, observed: 2 },
        { expected: 1, observed: 3 },
      ],
      1,
    ],
  ])("needs calibration points that define a line (%#)", (calibration_points, count) => {
    expect(faults({ calibration_points })).toHaveLength(count);
  });

  test("may be calibrated by at most ten degrees, with a rising line", () => {
    const points = (...pairs: readonly (readonly [number, number])[]) =>
      pairs.map(([observed, expected]) => ({ observed, expected }));
    expect(temperatureCalibrationFaults(points([24, 25], [27, 27.5]), "")).toEqual([]);
    expect(temperatureCalibrationFaults(points([20, 30], [30, 20]), "").map((fault) => fault.path)).toEqual([
      "",
    ]);
    expect(temperatureCalibrationFaults(points([20, 31]), "").map((fault) => fault.path)).toEqual(["0"]);
    expect(temperatureCalibrationFaults(points([20, 31]), "calibration_points")[0]?.path).toBe(
      "calibration_points.0",
    );
  });

  test("refuses to heat above 35 °C in either unit", () => {
    const heats = { control: true, heater: "1", hysteresis: 0.2 };
    expect(faults({ ...heats, min: 77, max: 79 })).toHaveLength(1);
    expect(faults({ ...heats, min: 77, max: 79, fahrenheit: true })).toEqual([]);
    expect(faults({ ...heats, control: false, min: 77, max: 79 })).toEqual([]);
  });

  test("refuses limits in °C where °F is set, and vice versa", () => {
    const band = { control: true, min: 24, max: 26, fahrenheit: true };
    expect(faults({ ...band, heater: "1" }).map(({ path }) => path)).toEqual(["min"]);
    expect(faults({ ...band, cooler: "2" }).map(({ path }) => path)).toEqual(["max"]);
    expect(faults({ ...band, cooler: "2" })[0]?.message).toContain("set its unit to °C");
    expect(faults({ ...band, fahrenheit: false, cooler: "2", min: -1, max: 4 })[0]?.message).not.toContain(
      "fahrenheit",
    );
    expect(faults({ ...band, heater: "1", cooler: "2", min: 75, max: 79 })).toEqual([]);
    expect(faults({ ...band, heater: "1", min: 0, max: 0 })).toEqual([]);
    expect(faults({ ...band, min: -20, max: 26 })).toEqual([]);
  });

  test("needs a different probe as its second one", () => {
    expect(faults({ sensor: "28-1", second_sensor: "28-1" })).toHaveLength(1);
    expect(faults({ sensor: "28-1", second_sensor: "28-2" })).toEqual([]);
    expect(faults({ sensor: "28-1", second_sensor: "28-1", analog_input: "1" })).toEqual([]);
  });

  test("owns its heater and cooler while it is enabled and controls", () => {
    const owned = (more: object) => tcs.owns?.(tc(more));
    const running = { enable: true, control: true, heater: "1" };
    expect(owned({ ...running, cooler: "2" })).toEqual([
      { collection: "equipment", id: "1" },
      { collection: "equipment", id: "2" },
    ]);
    expect(owned({ ...running, is_macro: true })).toEqual([{ collection: "macros", id: "1" }]);
    expect(owned({ ...running, enable: false })).toEqual([]);
    expect(owned({ ...running, control: false })).toEqual([]);
  });

  test.each(["28-000000000001", "", "28.ABC_x"])("accepts the sensor name %j", (sensor) => {
    expect(validate(tcs.shape, { sensor }).faults).toEqual([]);
  });

  test.each(["../etc/passwd", "28/1", "-x", "a b"])("refuses the sensor name %j", (sensor) => {
    expect(validate(tcs.shape, { sensor }).faults.map((fault) => fault.path)).toEqual(["sensor"]);
  });
});

describe("the doubts of a temperature controller", () => {
  const doubts = (more: object) =>
    inEnglish(tcs.doubts?.(tc(more)) ?? []).map(({ path, message }) => `${path} ${message}`);
  const point = (observed: number, expected: number) => ({ observed, expected });

  test("include a calibration that moves a reading by over 3 °C", () => {
    expect(doubts({ calibration_points: [point(25, 28)] })).toEqual([]);
    expect(doubts({ fahrenheit: true, calibration_points: [point(77, 82.4)] })).toEqual([]);
    expect(doubts({ calibration_points: [point(25, 28.1)] })).toEqual([
      "calibration_points should not move the reading by more than 3 °C",
    ]);
    expect(doubts({ fahrenheit: true, second_calibration_points: [point(77, 82.5)] })).toEqual([
      "second_calibration_points should not move the reading by more than 5.4 °F",
    ]);
  });

  test("include a slope outside 0.8 to 1.25", () => {
    const slope = (to: number) => doubts({ calibration_points: [point(20, 20), point(30, to)] });
    expect([slope(28), slope(32.5)]).toEqual([[], []]);
    expect([slope(27.9), slope(32.6)].flat()).toEqual(
      Array(2).fill("calibration_points should have a slope between 0.8 and 1.25"),
    );
  });

  test("do not include a hysteresis over 10 °C: it is refused", () => {
    expect(faults({ hysteresis: 10 })).toEqual([]);
    expect(faults({ hysteresis: 10.1 })).toEqual([{ path: "hysteresis", message: "must be at most 10 °C" }]);
    expect(faults({ fahrenheit: true, hysteresis: 18 })).toEqual([]);
  });
});
