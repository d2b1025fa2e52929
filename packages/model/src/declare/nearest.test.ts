import { describe, expect, test } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import { Freeform, List, Obj } from "./containers.ts";
import { Duration, Seconds } from "./durations.ts";
import type { Field } from "./field.ts";
import { Num } from "./fields.ts";
import { asStored, isFree, replacedFaults, withNearest } from "./nearest.ts";
import { milliseconds, minutes, seconds } from "./units.ts";

const range = { shortest: seconds(1), longest: minutes(15) };
const row = Obj({
  period: Duration({ initial: 60, about: "…", ...range }),
  often: Duration({ initial: 60, about: "…", clientUnit: "minutes" }),
  deep: Obj({ wait: Seconds({ about: "…", shortest: milliseconds(0), longest: minutes(10), whole: true }) }),
  percent: Num({ min: 0, max: 100 }),
});
const counted = Obj({ count: Num({ integer: true }) });
const correctedBy = <T>(shape: Field<T>, body: object) => {
  const { value, faults } = validate(shape, body);
  return withNearest(value, faults);
};
const corrected = (body: object) => correctedBy(row, body);

describe("a number outside its range", () => {
  test("is moved to the nearest bound, in its wire unit", () => {
    const { value, outgrown } = corrected({ period: 60_000, often: 1e7, deep: { wait: 601 }, percent: -1 });
    expect(value).toEqual({ period: 900, often: 1e8, deep: { wait: 600 }, percent: 0 });
    expect(outgrown[0]).toEqual({
      path: "period",
      stored: 60_000,
      inEffect: 900,
      range: "must be 1 s to 15 min; did you mean 60 s?",
    });
    expect(corrected({ period: 5e6, percent: 101 }).value).toMatchObject({ period: 1, percent: 100 });
    expect(corrected({ deep: { wait: -1 } }).value.deep.wait).toBe(0);
  });

  test("is restored as stored unless it was changed", () => {
    const { value, outgrown } = corrected({ period: 60_000, deep: { wait: 601 } });
    expect(asStored(value, outgrown)).toMatchObject({ period: 60_000, deep: { wait: 601 } });
    expect(asStored({ ...value, period: 30 }, outgrown).period).toBe(30);
    expect(asStored({}, outgrown)).toEqual({});
  });

  test("is found in lists", () => {
    const faults = [{ path: "steps.1.wait", message: "must be less", nearest: 5 }];
    expect(withNearest({ steps: [{ wait: 1 }, { wait: 9 }] }, faults).value).toEqual({
      steps: [{ wait: 1 }, { wait: 5 }],
    });
  });
});

test("a value that is not a number has no nearest value", () => {
  const { value, faults } = validate(row, { percent: "5", deep: { wait: "2" } });
  expect(withNearest(value, faults).outgrown).toEqual([]);
  const wrong = [{ path: "percent", message: "must be a number", nearest: 5 }];
  expect(withNearest({ percent: "x" }, wrong).outgrown).toEqual([]);
});

test("seconds out of range name the range and the probable meaning", () => {
  const wait = Seconds({ about: "…", shortest: milliseconds(0), longest: minutes(10) });
  expect(validate(wait, 90_500).faults[0]?.message).toBe("must be 0 s to 10 min; did you mean 90.5 s?");
  expect(validate(wait, 1e9).faults[0]?.message).toBe("must be 0 s to 10 min");
  expect(validate(wait, "1").faults[0]?.message).toBe("must be a number, not a string");
  expect(validate(wait, 0.5)).toEqual({ value: 0.5, faults: [] });
});

test.each([
  [{ period: 7e-226 }, { period: 1 }],
  [{ period: 60.4 }, { period: 60 }],
  [{ period: 1e308 }, { period: 900 }],
  [{ often: 0.3 }, { often: 100_000_000 }],
  [{ deep: { wait: 1.5 } }, { deep: { wait: 2 } }],
  [{ deep: { wait: 1e300 } }, { deep: { wait: 600 } }],
])("a fraction where a whole number is needed is rounded: %j", (body, inEffect) => {
  expect(corrected(body).value).toMatchObject(inEffect);
});

test.each([
  [2.6, 3],
  [-1e300, -9007199254740991],
])("a count is rounded, too: %d", (count, inEffect) => {
  expect(correctedBy(counted, { count }).value).toEqual({ count: inEffect });
});

test.each([
  ["name", false],
  ["config", false],
  ["config.duration", true],
  ["steps.0.config.id.deep", true],
  ["steps.0.type", false],
  ["none.at.all", false],
])("%s is inside a free-form value: %s", (path, free) => {
  const step = Obj({ type: Num(), config: Freeform() });
  expect(isFree(Obj({ name: Num(), config: Freeform(), steps: List(step) }), path)).toBe(free);
});

test("a fault with its value replaced differs from one with it kept", () => {
  const stored = { percent: "5", period: 1, often: 2 };
  const { value, faults } = validate(row, { ...stored, period: 0 });
  expect(replacedFaults({ ...stored, period: 0 }, value, faults).map(({ path }) => path)).toEqual([
    "percent",
  ]);
  expect(replacedFaults([], {}, [{ path: "", message: "must be an object" }])).toHaveLength(1);
});
