import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nightByClock, nightBySun } from "./night.ts";

const DAY = 86_400;
const minute = fc.integer({ min: 0, max: 1439 });
const second = fc.integer({ min: 0, max: DAY - 1 });
const hours = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);

describe("the night by the clock", () => {
  test.each([
    ["21:00", 21 * 60, 7 * 60, 21 * 3600, true, 10 * 3600],
    ["20:59:59", 21 * 60, 7 * 60, 21 * 3600 - 1, false, 1],
    ["midnight", 21 * 60, 7 * 60, 0, true, 7 * 3600],
    ["07:00", 21 * 60, 7 * 60, 7 * 3600, false, 14 * 3600],
    ["noon of a night worker", 8 * 60, 16 * 60, 12 * 3600, true, 4 * 3600],
  ])("at %s", (_, from, to, at, isNight, left) => {
    expect(nightByClock(at, { from, to })).toEqual({ isNight, left });
  });

  test("changes when it says, and not before", () => {
    fc.assert(
      fc.property(second, hours, (at, night) => {
        const now = nightByClock(at, night);
        const left = now.left ?? 0;
        expect(left).toBeGreaterThan(0);
        expect(nightByClock((at + left) % DAY, night).isNight).toBe(!now.isNight);
        expect(nightByClock((at + left - 1) % DAY, night).isNight).toBe(now.isNight);
      }),
    );
  });

  test("is as long as from its beginning to its end, across midnight too", () => {
    fc.assert(
      fc.property(hours, (night) => {
        const minutes = Array.from({ length: 1440 }, (_, index) => nightByClock(index * 60, night));
        const length = minutes.filter(({ isNight }) => isNight).length;
        expect(length).toBe((night.to - night.from + 1440) % 1440);
      }),
      { numRuns: 20 },
    );
  });

  test("does not exist with equal ends", () => {
    fc.assert(
      fc.property(second, minute, (at, end) => {
        expect(nightByClock(at, { from: end, to: end })).toEqual({ isNight: false, left: undefined });
      }),
    );
  });
});

describe("the night by the sun", () => {
  const unix = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });
  const longitude = fc.integer({ min: -180, max: 180 });

  test("changes when it says, within a minute", () => {
    fc.assert(
      fc.property(unix, fc.integer({ min: -60, max: 60 }), longitude, (at, north, east) => {
        const { isNight, left = Number.NaN } = nightBySun(at, north, east);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThan(DAY);
        expect(nightBySun(at + left + 60, north, east).isNight).toBe(!isNight);
      }),
    );
  });

  test("begins in Berlin in midwinter before four", () => {
    const at = (hour: number): number => Date.UTC(2026, 11, 21, hour) / 1000;
    expect([6, 8, 14, 16, 23].map((hour) => nightBySun(at(hour), 52.5, 13.4).isNight)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  test("lasts at polar night and is absent on a polar day", () => {
    const [june, december] = [Date.UTC(2026, 5, 21) / 1000, Date.UTC(2026, 11, 21) / 1000];
    expect(nightBySun(june, 78, 15)).toEqual({ isNight: false, left: undefined });
    expect(nightBySun(december, 78, 15)).toEqual({ isNight: true, left: undefined });
  });

  test("has no known end before a day without sunrise", () => {
    const ends = Array.from({ length: 366 * 24 }, (_, hour) =>
      nightBySun(Date.UTC(2026, 0, 1, hour) / 1000, 68, 15),
    );
    expect(ends.filter(({ left }) => left === undefined).length).toBeGreaterThan(24);
    expect(ends.every(({ left }) => left === undefined || left > 0)).toBe(true);
  });
});
