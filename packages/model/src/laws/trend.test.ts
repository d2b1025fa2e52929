import fc from "fast-check";
import { expect, test } from "vitest";
import { minutes, uptime } from "../declare/units.ts";
import { addToTrend, beginTrend, slopeOf, spanOf } from "./trend.ts";

const trendOf = (values: readonly number[]) => {
  const [first = 0, ...rest] = values;
  return rest.reduce(
    (sums, value, index) => addToTrend(sums, { at: uptime(minutes(index + 1)), value }),
    beginTrend({ at: uptime(0), value: first }),
  );
};

test("the slope of a line is the same from any start", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -5, max: 45 }), (perHour, start) => {
      const sums = trendOf(Array.from({ length: 21 }, (_, minute) => start + (perHour * minute) / 60));
      expect(slopeOf(sums)).toBeCloseTo(perHour, 6);
      expect(spanOf(sums)).toBe(minutes(20));
    }),
  );
});

test("two noisy readings at the ends hardly move the slope", () => {
  const still = Array.from({ length: 21 }, () => 25);
  const noisy = still.with(0, 24.9).with(20, 25.1);
  // The difference of the two ends alone is 0.6 an hour.
  expect(slopeOf(trendOf(noisy))).toBeLessThan(0.2);
});

test("one reading, or several at one moment, have no slope", () => {
  const one = beginTrend({ at: uptime(5), value: 25 });
  expect(slopeOf(one)).toBe(0);
  expect(slopeOf(addToTrend(one, { at: uptime(5), value: 26 }))).toBe(0);
});
