import { describe, expect, it } from "vitest";
import { hours, minutes } from "../declare/units.ts";
import type { PastFill } from "./top-off-limits.ts";
import { pauseLimit, silenceOf, usualPause } from "./top-off-silence.ts";

const fill = (beganAgo: number, goesOn = false): PastFill => ({
  beganAgo,
  ran: 1000,
  filled: !goesOn,
  goesOn,
});

describe("the usual pause between two fills", () => {
  it("is unknown before five pauses", () => {
    expect(usualPause([])).toBeUndefined();
    expect(usualPause([5, 4, 3, 2, 1].map((each) => fill(hours(each))))).toBeUndefined();
  });

  it("is the longest of nine in ten", () => {
    expect(usualPause([6, 5, 4, 3, 2, 1].map((each) => fill(hours(each))))).toBe(hours(1));
    const nights = [30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 13, 12].map((each) => fill(hours(each)));
    expect(usualPause(nights)).toBe(hours(1));
    expect(usualPause([...nights, fill(hours(4))])).toBe(hours(8));
  });

  it("treats the parts of an interrupted fill as one", () => {
    const parts = [6, 5, 4, 3, 2, 1].flatMap((each) => [
      fill(hours(each), true),
      fill(hours(each) - minutes(10)),
    ]);
    expect(usualPause(parts)).toBe(hours(1));
  });
});

describe("a missing fill", () => {
  it("is reported after three usual pauses, by default after 48 h", () => {
    expect(pauseLimit(undefined)).toBe(hours(48));
    expect(pauseLimit(hours(4))).toBe(hours(12));
    expect(pauseLimit(minutes(10))).toBe(hours(2));
  });

  it("is a warning first and critical after twice the time", () => {
    expect(silenceOf(hours(11), hours(4))).toBeUndefined();
    expect(silenceOf(hours(12), hours(4))).toBe("warning");
    expect(silenceOf(hours(24), hours(4))).toBe("critical");
    expect(silenceOf(hours(96), undefined)).toBe("critical");
  });
});
