import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hours, milliseconds, seconds } from "../declare/units.ts";
import { ato } from "../messages/ato.ts";
import { english } from "../messages/english.ts";
import { span } from "../messages/message.ts";
import {
  carriedOver,
  counted,
  DAY,
  dailyBudget,
  firstWeekLitres,
  firstWeekRun,
  longestUsualFill,
  type PastFill,
  pumpedWithin,
  topOffTrip,
} from "./top-off-limits.ts";

const NONE = milliseconds(0);
const fill = (hoursAgo: number, ranSeconds: number, filled = true): PastFill => ({
  beganAgo: hours(hoursAgo),
  ran: seconds(ranSeconds),
  filled,
  goesOn: false,
});
/** Fills of 10 s, four a day, over several days. */
const usual = (days: number) => Array.from({ length: days * 4 }, (_, index) => fill(index * 6 + 1, 10));

describe("the pumping time within a span", () => {
  test("includes the part of a fill within the span", () => {
    const fills = [
      { beganAgo: 100, ran: 60, filled: true, goesOn: false },
      { beganAgo: 10, ran: 10, filled: false, goesOn: false },
    ];
    expect(pumpedWithin(fills, milliseconds(1000))).toBe(70);
    expect(pumpedWithin(fills, milliseconds(50))).toBe(20);
    expect(pumpedWithin(fills, milliseconds(20))).toBe(10);
    expect(pumpedWithin([], DAY)).toBe(0);
  });

  test("is all of a fill that ran longer than it is old", () => {
    expect(pumpedWithin([fill(0, 610)], DAY)).toBe(610_000);
    expect(pumpedWithin([fill(0, 610)], seconds(60))).toBe(60_000);
  });

  test("never grows when the span shrinks, nor exceeds the total", () => {
    const past = fc.record({
      beganAgo: fc.integer({ min: 0, max: 1e9 }),
      ran: fc.integer({ min: 0, max: 1e6 }),
      filled: fc.boolean(),
      goesOn: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(past),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        (fills, one, other) => {
          const short = pumpedWithin(fills, milliseconds(Math.min(one, other)));
          const long = pumpedWithin(fills, milliseconds(Math.max(one, other)));
          expect(short).toBeLessThanOrEqual(long);
          expect(long).toBeLessThanOrEqual(fills.reduce((sum, each) => sum + each.ran, 0));
        },
      ),
    );
  });
});

test("the time of an interrupted fill counts for its continuation", () => {
  const interrupted = { ...fill(1, 20, false), goesOn: true };
  expect(carriedOver([])).toBe(0);
  expect(carriedOver([fill(2, 50)])).toBe(0);
  expect(carriedOver([interrupted, fill(2, 50), interrupted, interrupted])).toBe(seconds(40));
  expect(carriedOver([interrupted])).toBe(seconds(20));
});

describe("the daily budget", () => {
  const firstWeek = seconds(200);
  const budget = (fills: readonly PastFill[], knownHours: number, maxDailyRun = NONE) =>
    dailyBudget(fills, { known: hours(knownHours), maxDailyRun, firstWeek });

  test("is the first week's until seven days are known", () => {
    expect(budget(usual(3), 72)).toEqual({ limit: firstWeek, source: "first-week" });
    expect(budget(usual(3), 72, seconds(500))).toEqual({ limit: firstWeek, source: "first-week" });
    expect(budget(usual(3), 72, seconds(100))).toEqual({ limit: seconds(100), source: "set" });
  });

  test("defaults to five percent of the volume, or to ten litres", () => {
    expect(firstWeekLitres(60)).toBe(3);
    expect(firstWeekLitres(0)).toBe(10);
    expect(firstWeekLitres(200_000)).toBe(100);
    expect(firstWeekRun(0, 3000)).toBe(seconds(200));
    expect(firstWeekRun(60, 1000)).toBe(seconds(180));
  });

  test("is three times the daily mean after seven days", () => {
    const learned = budget(usual(8), 192);
    expect(learned.limit).toBeCloseTo(120_000, -3);
    expect(learned.source).toBe("learned");
    expect(budget(usual(8), 192, seconds(90))).toEqual({ limit: seconds(90), source: "set" });
  });

  test("learns from fills whose count a person has reset", () => {
    const forgiven = usual(8).map((each) => ({ ...each, isForgiven: true }));
    expect(budget(forgiven, 192)).toEqual(budget(usual(8), 192));
    expect(counted([...forgiven, fill(1, 5)])).toEqual([fill(1, 5)]);
  });

  test("does not learn from fills with an assumed duration", () => {
    const dead = { ...fill(48, 28_800, false), isAssumed: true };
    expect(budget([...usual(8), dead], 192)).toEqual(budget(usual(8), 192));
    expect(pumpedWithin([{ ...dead, beganAgo: hours(8) }], DAY)).toBe(28_800_000);
  });

  test("is at least a minute and ignores the current day", () => {
    expect(budget([fill(2, 3000), fill(200, 1)], 200).limit).toBe(seconds(60));
  });
});

describe("the usual fill", () => {
  test("is known after three complete fills", () => {
    expect(longestUsualFill([fill(1, 50), fill(2, 50)])).toBeUndefined();
    expect(longestUsualFill([fill(1, 50), fill(2, 50), fill(3, 50, false)])).toBeUndefined();
    expect(longestUsualFill([fill(1, 50), fill(2, 30), fill(3, 40)])).toBe(seconds(120));
  });

  test("is the median of ten, with a limit of a minute", () => {
    const short = Array.from({ length: 10 }, (_, index) => fill(index, 3));
    expect(longestUsualFill([...short, ...Array.from({ length: 30 }, () => fill(99, 100))])).toBe(
      seconds(60),
    );
  });
});

describe("a pump is tripped by", () => {
  const limits = { maxRun: seconds(180), maxDailyRun: NONE, known: hours(0), firstWeek: seconds(200) };

  test("the longest fill", () => {
    expect(topOffTrip(seconds(179), [], limits)).toBeUndefined();
    expect(topOffTrip(seconds(180), [], limits)).toMatchObject({
      code: "ato-max-run",
      message: ato.filledTooLong({ longest: span(seconds(180), { in: "s", digits: 0 }) }),
    });
    expect(topOffTrip(hours(1), [], { ...limits, maxRun: hours(1) })?.message).toEqual(
      ato.filledTooLong({ longest: span(hours(1), { in: "min", digits: 0 }) }),
    );
  });

  test("a float that does not move for three usual fills", () => {
    expect(topOffTrip(seconds(59), usual(1), limits)).toBeUndefined();
    expect(topOffTrip(seconds(60), usual(1), limits)).toMatchObject({ code: "ato-no-effect" });
  });

  test("the daily budget", () => {
    const tight = { ...limits, maxDailyRun: seconds(40) };
    expect(topOffTrip(seconds(1), [fill(1, 39)], tight)).toBeUndefined();
    expect(topOffTrip(seconds(1), [fill(1, 40)], tight)).toMatchObject({ code: "ato-daily-run" });
    expect(topOffTrip(seconds(1), [fill(23, 20), fill(12, 20)], tight)).toMatchObject({
      code: "ato-daily-run",
    });
    expect(topOffTrip(seconds(1), [fill(25, 20), fill(12, 20)], tight)).toBeUndefined();
    expect(topOffTrip(seconds(1), [{ ...fill(1, 40), isForgiven: true }], tight)).toBeUndefined();
  });

  test("the first week's budget, with a hint how to change it", () => {
    expect(topOffTrip(seconds(1), [fill(1, 199)], limits)).toBeUndefined();
    const trip = topOffTrip(seconds(1), [fill(1, 200)], limits);
    expect(english(trip?.message ?? "")).toContain("set the flow of its pump");
  });
});
