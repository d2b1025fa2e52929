import { expect, test } from "vitest";
import { tcs } from "../resources/tcs.ts";
import { converted } from "./temperature-units.ts";

const reef = {
  ...tcs.shape.initial,
  min: 25,
  max: 26.3,
  hysteresis: 0.2,
  notify: { enable: true, min: 24, max: 27.1 },
  calibration_points: [{ expected: 25, observed: 25.4 }],
  critical_high: 28,
  critical_low: 21.7,
  chart: { ymin: 20, ymax: 30, color: "#fff" },
};

test("every temperature is converted with its controller, and back without loss", () => {
  const hot = converted({ ...reef, fahrenheit: true }, reef);
  expect(hot).toMatchObject({
    ...{ min: 77, max: 79.34, hysteresis: 0.36, critical_high: 82.4, critical_low: 71.06 },
    notify: { enable: true, min: 75.2, max: 80.78 },
    calibration_points: [{ expected: 77, observed: 77.72 }],
    chart: { ymin: 68, ymax: 86, color: "#fff" },
  });
  expect(converted({ ...hot, fahrenheit: false }, hot)).toEqual(reef);
});

test("a value set together with the unit is not converted", () => {
  const points = [{ expected: 80, observed: 81 }];
  const change = { ...reef, fahrenheit: true, min: 76, hysteresis: 0.5, calibration_points: points };
  expect(converted(change, reef)).toMatchObject({
    ...{ min: 76, max: 79.34, hysteresis: 0.5, calibration_points: points },
  });
});

test("an unset value stays unset", () => {
  const bare = tcs.shape.initial;
  expect(converted({ ...bare, fahrenheit: true }, bare)).toEqual({ ...bare, fahrenheit: true });
});

test("nothing is converted while the unit stays", () => {
  const change = { ...reef, min: 24 };
  expect(converted(change, reef)).toBe(change);
});
