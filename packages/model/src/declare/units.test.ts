import fc from "fast-check";
import { expect, test } from "vitest";
import { celsius, percent, toCelsius, toFahrenheit } from "./units.ts";

test("degrees convert there and back", () => {
  expect(toFahrenheit(celsius(25))).toBe(77);
  expect(toCelsius(-40)).toBe(-40);
  fc.assert(
    fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
      expect(toCelsius(toFahrenheit(value))).toBeCloseTo(value, 9);
    }),
  );
  expect(percent(50)).toBe(50);
});
