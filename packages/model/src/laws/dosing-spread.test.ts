import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant } from "../declare/units.ts";
import { firingsOfDay } from "./dosing-schedule.ts";
import {
  type DoseSpread,
  isSecondPart,
  MOST_DOSES,
  SPACING_MINUTES,
  secondPart,
  spreadOf,
  spreadSchedule,
} from "./dosing-spread.ts";
import { nextFirings, type Schedule } from "./schedule.ts";

const at = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return hour * 60 + minute;
};
const spread = (count: number, from: string, to: string): DoseSpread => ({
  count,
  from: at(from),
  to: at(to),
});
const daily = (hour: string, minute: string): Schedule => ({
  second: "0",
  minute,
  hour,
  day: "*",
  week: "*",
  month: "*",
});
/** A refused spread tries all numbers of doses, which takes a while. */
const RUNS = { numRuns: 30 };
const minuteOfDay = fc.nat(1439);
const spreads = fc.record({ count: fc.integer({ min: 1, max: 60 }), from: minuteOfDay, to: minuteOfDay });
const lengthOf = ({ from, to }: DoseSpread): number => (from === to ? 1439 : (to - from + 1440) % 1440);

describe("the doses of a day between two times", () => {
  it.each([
    [spread(1, "08:30", "20:00"), daily("8", "30")],
    [spread(4, "08:00", "20:00"), daily("8,12,16,20", "0")],
    [spread(8, "00:05", "23:59"), daily("0,3,6,9,12,15,18,21", "5")],
    [spread(16, "22:00", "06:00"), daily("0,1,2,3,4,5,22,23", "0,30")],
    [spread(24, "00:00", "00:00"), daily(Array.from({ length: 24 }, (_, hour) => hour).join(","), "0")],
    [spread(7, "08:00", "18:00"), daily("8,10,11,13,15,16,18", "0")],
    [spread(20, "08:35", "18:30"), daily("9,10,11,12,13,14,15,16,17,18", "0,30")],
  ])("%o are on the schedule", (wanted, schedule) => {
    expect(spreadSchedule(wanted)).toEqual(schedule);
  });

  it("are refused with the nearest numbers where they would be uneven", () => {
    expect(spreadSchedule(spread(31, "08:00", "18:00"))).toEqual({ nearest: [30, 40] });
    expect(spreadSchedule(spread(2.5, "08:00", "18:00"))).toEqual({ nearest: [3] });
    expect(spreadSchedule(spread(0, "08:00", "18:00"))).toEqual({ nearest: [1] });
    expect(spreadSchedule(spread(5000, "08:00", "18:00"))).toEqual({ nearest: [expect.any(Number)] });
  });

  it("are as many as wanted, within the time, and evenly spread", () => {
    fc.assert(
      fc.property(spreads, (wanted) => {
        const schedule = spreadSchedule(wanted);
        if ("nearest" in schedule) {
          expect(schedule.nearest.length).toBeGreaterThan(0);
          for (const count of schedule.nearest)
            expect("nearest" in spreadSchedule({ ...wanted, count })).toBe(false);
          return;
        }
        expect(firingsOfDay(schedule)).toBe(wanted.count);
        const start = instant(wanted.from * 60_000 - 1);
        const runs = nextFirings(schedule, start, wanted.count, "UTC").map(({ local }) => local / 60_000);
        expect(runs.every((run) => run - wanted.from <= lengthOf(wanted))).toBe(true);
        const even = lengthOf(wanted) / Math.max(1, wanted.count - 1);
        const pauses = runs.slice(1).map((run, index) => run - (runs[index] ?? 0));
        expect(pauses.every((pause) => pause <= Math.ceil(2 * even))).toBe(true);
      }),
      RUNS,
    );
  });

  it("are shown as they were entered when the schedule is read back", () => {
    fc.assert(
      fc.property(spreads, (wanted) => {
        const schedule = spreadSchedule(wanted);
        fc.pre(!("nearest" in schedule));
        if ("nearest" in schedule) return;
        const shown = spreadOf(schedule);
        expect(shown?.count).toBe(wanted.count);
      }),
      RUNS,
    );
  });
});

describe("a schedule", () => {
  it.each([
    [daily("*/3", "5"), spread(8, "00:05", "21:05")],
    [daily("*", "35"), spread(24, "00:35", "23:35")],
    [daily("8", "15"), spread(1, "08:15", "08:15")],
    [daily("22,2", "0"), spread(2, "22:00", "02:00")],
    [{ ...daily("8,20", "0"), week: "0-6" }, spread(2, "08:00", "20:00")],
  ])("%o is a spread", (schedule, shown) => {
    expect(spreadOf(schedule)).toEqual(shown);
  });

  it.each([
    daily("8,9,20", "0"),
    daily("*", "*"),
    daily("25", "0"),
    { ...daily("8", "0"), second: "0,30" },
    { ...daily("8", "0"), week: "1" },
    { ...daily("8", "0"), month: "x" },
    { ...daily("8", "0"), day: "1-7" },
  ])("%o is none", (schedule) => {
    expect(spreadOf(schedule)).toBeUndefined();
  });

  it("has no more doses than a spread may have", () => {
    expect(spreadOf(daily("*", "*/5"))?.count).toBe(MOST_DOSES);
    expect(spreadOf(daily("*", "*/4"))).toBeUndefined();
  });
});

describe("the second part of a two-part solution", () => {
  const numbers = (list: string): readonly number[] => list.split(",").map(Number);
  const timesOf = ({ hour, minute }: Schedule): readonly number[] =>
    numbers(hour).flatMap((each) => numbers(minute).map((past) => each * 60 + past));

  it.each([
    [daily("8,12,16,20", "0"), daily("10,14,18,22", "0")],
    [daily("8", "15"), daily("20", "15")],
    [daily("23,8", "40"), daily("4,13", "10")],
    [daily("8,9", "0,20,40"), daily("8,9", "10,30,50")],
    [daily("8,9", "15,35,55"), daily("8,9", "5,25,45")],
  ])("of %o is half a pause later", (schedule, second) => {
    expect(secondPart(schedule, SPACING_MINUTES)).toEqual(second);
  });

  it("is known by its times, however they are written", () => {
    expect(isSecondPart(daily("1-23/3", "35"), daily("*/3", "5"))).toBe(true);
    expect(isSecondPart(daily("2-23/3", "35"), daily("*/3", "5"))).toBe(false);
    expect(isSecondPart(daily("1-23/3", "30"), daily("*/3", "5"))).toBe(false);
  });

  it("is refused where the doses would come too close", () => {
    expect(secondPart(daily("*", "*/10"), 6)).toBeUndefined();
    expect(secondPart(daily("*", "*/10"), 5)).toBeDefined();
  });

  it("has as many doses and keeps its distance, also over midnight", () => {
    fc.assert(
      fc.property(spreads, fc.integer({ min: SPACING_MINUTES, max: 20 }), (wanted, apart) => {
        const schedule = spreadSchedule(wanted);
        const second = "nearest" in schedule ? undefined : secondPart(schedule, apart);
        if ("nearest" in schedule || second === undefined) return;
        expect(firingsOfDay(second)).toBe(wanted.count);
        const between = timesOf(schedule).flatMap((one) =>
          timesOf(second).map((other) => Math.abs(one - other)),
        );
        expect(Math.min(...between, ...between.map((each) => 1440 - each))).toBeGreaterThanOrEqual(apart);
      }),
    );
  });
});
