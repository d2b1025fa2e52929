import { describe, expect, it } from "vitest";
import { type Instant, instant } from "../declare/units.ts";
import { endOfDay, judgeFiring, newestFiring, startOfDay, wallKey } from "./dosing-day.ts";

const at = (hour: number, minute = 0, second = 0) =>
  instant(new Date(2026, 10, 21, hour, minute, second).getTime());

it("a firing is identified by its local wall time", () => {
  expect(wallKey(at(8, 5, 9))).toBe("2026-11-21T08:05:09");
});

it("a day runs from local midnight to local midnight", () => {
  expect(startOfDay(at(8))).toBe(at(0));
  expect(startOfDay(at(0))).toBe(at(0));
  expect(endOfDay(at(8))).toBe(at(24));
});

describe("the newest firing", () => {
  const every = (ms: number) => (after: Instant) => instant((Math.floor(after / ms) + 1) * ms);
  const HOUR = 3_600_000;

  it.each([
    [1000, at(12, 0, 30), at(12, 0, 30)],
    [600_000, at(12, 5), at(12)],
    [HOUR, at(12, 30), at(12)],
    [6 * HOUR, at(11), at(6)],
  ])("of a schedule every %d ms is found", (ms, now, expected) => {
    expect(newestFiring(every(ms), at(0), now)).toBe(expected);
  });

  it("is undefined when none fell due, or without a schedule", () => {
    expect(newestFiring(every(HOUR), at(12, 10), at(12, 30))).toBeUndefined();
    expect(newestFiring(() => undefined, instant(0), at(12))).toBeUndefined();
  });
});

it("a firing over a minute late depends on policy and midnight", () => {
  expect(judgeFiring(at(8), at(8, 1), "skip")).toBe("run");
  expect(judgeFiring(at(8), at(8, 2), "skip")).toBe("missed");
  expect(judgeFiring(at(8), at(23), "once")).toBe("late");
  expect(judgeFiring(at(8), at(25), "once")).toBe("missed");
});
