import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AtTimes, DAILY, fieldsOf, simpleOf, withFirst } from "./simple-schedule.ts";

/** Types the first time, each step stored and read again as in the form. */
function typed(start: AtTimes, times: readonly number[]): AtTimes {
  const [, ...others] = start.hours;
  return times.reduce((simple, minutes) => {
    const next = simpleOf(fieldsOf(withFirst(simple, others, minutes)));
    return next?.kind === "times" ? next : simple;
  }, start);
}

const at = (...hours: readonly number[]): AtTimes => ({
  kind: "times",
  days: { kind: "every" },
  hours,
  minute: 0,
  second: 0,
});

describe("typing the first time of a schedule", () => {
  it("keeps a time that it passes", () => {
    expect(typed(at(8, 1), [60, 15 * 60])).toEqual(at(15, 1));
  });

  it("leaves each hour once", () => {
    expect(typed(at(8, 1), [60])).toEqual(at(1));
    expect(fieldsOf(typed(at(8, 1), [60]))).toEqual({ ...DAILY, hour: "1" });
  });

  it("ends with the last time and all others", () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 12 });
    const times = fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(hours, times, (before, minutes) => {
        const last = minutes.at(-1) ?? 0;
        const after = typed(at(...before), minutes);
        expect(after.minute).toBe(last % 60);
        expect(new Set(after.hours)).toEqual(new Set([Math.floor(last / 60), ...before.slice(1)]));
        expect(after.hours[0]).toBe(Math.floor(last / 60));
      }),
    );
  });
});
