import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import { Duration } from "./durations.ts";
import { durationOf, hours, milliseconds, minutes, seconds, spanWords } from "./units.ts";

const period = Duration({ initial: 60, about: "Period" });
const limit = Duration({ initial: 0, mayBeZero: true, about: "Limit" });
const interval = Duration({ initial: 5, clientUnit: "minutes", about: "Interval" });
const WEEK_S = 7 * 86_400;

describe("a Duration on the wire", () => {
  const narrow = Duration({ initial: 60, about: "N", shortest: seconds(10), longest: minutes(2) });
  test.each([
    ["Period", period],
    ["Limit", limit],
    ["Interval", interval],
    ["of a narrow range", narrow],
  ])("%s: its schema allows exactly the values that are accepted", (_name, field) => {
    const isAllowed = new Ajv({ strict: false, validateFormats: false }).compile(field.schema);
    const edges = [0, 1, 9, 10, 120, 121, 10_080, 10_081, WEEK_S, WEEK_S + 1, 999_999, 1e6, 1e8 - 1, 1e8];
    const wire = fc.oneof(
      fc.constantFrom(...edges, 1e10 - 1, 1e10, 1.2e11, 1.2e11 + 1, WEEK_S * 1e9, WEEK_S * 1e9 + 1),
      fc.integer({ min: -10, max: 2e6 }),
      fc.integer({ min: 1e6, max: Number.MAX_SAFE_INTEGER }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(wire, (value) => {
        expect([value, isAllowed(value)]).toEqual([value, validate(field, value).faults.length === 0]);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1, 1000],
    [60, 60_000],
    [604_800, hours(168)],
    [999_999, 999_999_000],
    [1_000_000, 1],
    [100_000_000, 100],
    [60_000_000_000, 60_000],
  ])("of %d is %d ms: seconds below a million, nanoseconds above", (wire, ms) => {
    expect(durationOf(wire)).toBe(ms);
  });

  test("counts minutes where clients do", () => {
    expect(durationOf(5, "minutes")).toBe(minutes(5));
    expect(durationOf(60_000_000_000, "minutes")).toBe(seconds(60));
  });

  test("is stored and returned exactly as sent", () => {
    const sensible = fc.oneof(
      fc.integer({ min: 1, max: WEEK_S }),
      fc.integer({ min: 1e8, max: WEEK_S * 1e9 }),
    );
    fc.assert(
      fc.property(sensible, (wire) => {
        expect(validate(period, wire)).toEqual({ value: wire, faults: [] });
      }),
    );
  });

  test.each([0, -1, WEEK_S + 1, 999_999, 1_000_000, 99_999_999, WEEK_S * 1e9 + 1, -1e10])(
    "of %d is outside 100 ms to 7 days and refused",
    (wire) => {
      expect(validate(period, wire).faults).toMatchObject([
        { path: "", message: expect.stringMatching(/^must be 100 ms to 7 days(;|$)/) },
      ]);
    },
  );

  test("may be zero only where zero means none; null is zero", () => {
    expect(validate(limit, 0)).toEqual({ value: 0, faults: [] });
    expect(validate(limit, null)).toEqual({ value: 0, faults: [] });
    expect(validate(limit, -5).faults[0]?.message).toContain("or 0 for none");
    expect(validate(period, null).faults).toHaveLength(1);
    expect(validate(period, undefined).value).toBe(60);
  });

  test("is a whole number, never a text", () => {
    expect(validate(period, 1.5).faults[0]?.message).toBe("must be a whole number of seconds");
    expect(validate(period, Number.NaN).faults[0]?.message).toBe("must be a whole number of seconds");
    expect(validate(period, "60").faults[0]?.message).toBe("must be a whole number of seconds, not a string");
    expect(validate(interval, {}).faults[0]?.message).toBe(
      "must be a whole number of minutes, not an object",
    );
  });

  test("outside the range of its role is refused with that range", () => {
    const check = Duration({ initial: 60, about: "…", shortest: seconds(1), longest: minutes(15) });
    expect(validate(check, 900).faults).toEqual([]);
    expect(validate(check, 901).faults).toEqual([
      { path: "", message: "must be 1 s to 15 min", nearest: 900 },
    ]);
    expect(validate(check, 999_999_999).faults[0]?.message).toBe("must be 1 s to 15 min");
  });

  test("a thousand times too long suggests milliseconds", () => {
    const check = Duration({ initial: 60, about: "…", shortest: seconds(1), longest: minutes(15) });
    const rest = Duration({ initial: 0, about: "…", mayBeZero: true, longest: minutes(30) });
    expect(validate(check, 60_000).faults[0]?.message).toBe("must be 1 s to 15 min; did you mean 60 s?");
    expect(validate(rest, 300_000).faults[0]?.message).toBe(
      "must be 100 ms to 30 min, or 0 for none; did you mean 5 min?",
    );
    expect(validate(check, 60_500).faults[0]?.message).toBe("must be 1 s to 15 min");
  });

  test.each([
    [100, "100 ms"],
    [60_000, "60 s"],
    [90_000, "90 s"],
    [900_000, "15 min"],
    [7_200_000, "2 h"],
    [86_400_000, "24 h"],
    [604_800_000, "7 days"],
  ])("%d ms is shown as %s", (span, words) => {
    expect(spanWords(milliseconds(span))).toBe(words);
  });

  test("in minutes is at most a week", () => {
    expect(validate(interval, 7 * 24 * 60).faults).toEqual([]);
    expect(validate(interval, 7 * 24 * 60 + 1).faults[0]?.message).toBe("must be 100 ms to 7 days");
  });
});
