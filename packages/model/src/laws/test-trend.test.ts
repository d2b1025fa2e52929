import fc from "fast-check";
import { expect, it } from "vitest";
import { testTrend } from "./test-trend.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;

/** Values on days before now. */
const measured = (...values: readonly (readonly [daysAgo: number, value: number])[]) =>
  values.map(([daysAgo, value]) => ({ at: NOW - daysAgo * DAY, value }));

const DAYS = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 20 });

it("a line has its own slope from any days, however they are ordered", () => {
  fc.assert(
    fc.property(DAYS, fc.double({ min: -5, max: 5, noNaN: true }), (days, slope) => {
      fc.pre(Math.max(...days) - Math.min(...days) >= 3);
      const line = measured(...days.map((ago) => [ago, 400 - slope * ago] as const));
      expect(testTrend(line, NOW)).toBeCloseTo(slope, 6);
    }),
  );
});

it("one wrong value among six or more does not move the slope of a line", () => {
  fc.assert(
    fc.property(DAYS, fc.nat(), fc.double({ min: -1e4, max: 1e4, noNaN: true }), (days, which, wrong) => {
      fc.pre(Math.max(...days) - Math.min(...days) >= 3);
      const line = measured(...days.map((ago) => [ago, 8 - 0.1 * ago] as const));
      const at = which % line.length;
      const slip = line.map((each, index) => (index === at ? { ...each, value: wrong } : each));
      expect(testTrend(slip, NOW)).toBeCloseTo(0.1, 6);
    }),
  );
});

it("there is no trend from two values or from two days", () => {
  expect(testTrend([], NOW)).toBeUndefined();
  expect(testTrend(measured([20, 8], [0, 9]), NOW)).toBeUndefined();
  expect(testTrend(measured([2.9, 8], [1, 9], [0, 9]), NOW)).toBeUndefined();
  expect(testTrend(measured([3, 8], [1, 8], [0, 8]), NOW)).toBe(0);
});

it("values older than 30 days or in the future do not count", () => {
  expect(testTrend(measured([40, 0], [31, 4], [10, 8], [0, 9]), NOW)).toBeUndefined();
  expect(testTrend(measured([10, 8], [5, 9], [0, 10], [-3000, 999]), NOW)).toBeCloseTo(0.2, 9);
});

it("two values of one moment and an even number of pairs have a slope", () => {
  expect(testTrend(measured([4, 8], [4, 8], [0, 9]), NOW)).toBeCloseTo(0.25, 9);
  expect(testTrend(measured([6, 0], [6, 0], [3, 3], [0, 12]), NOW)).toBeCloseTo(2, 9);
});

it("of very many values the newest 200 count", () => {
  const many = Array.from(
    { length: 700 },
    (_, index) => [index / 24, index < 200 ? -index / 24 : 99] as const,
  );
  expect(testTrend(measured(...many), NOW)).toBeCloseTo(1, 6);
});
