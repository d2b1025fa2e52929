import fc from "fast-check";
import { expect, it } from "vitest";
import { isPlausible, targetState } from "./target-range.ts";

const NO_RANGE = { min: 0, max: 0 };

it("a value is below, in or above its target, ends included", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), (value) => {
      const state = targetState(value, { min: 7, max: 11 });
      expect(state).toBe(value < 7 ? "below" : value > 11 ? "above" : "in");
      expect(targetState(value, NO_RANGE)).toBeUndefined();
      expect(isPlausible(value, NO_RANGE)).toBe(true);
    }),
  );
});

it("a target from 0 up is a target, and a value outside the plausible range is not plausible", () => {
  expect(targetState(0.2, { min: 0, max: 0.1 })).toBe("above");
  expect([4.2, 350, 500, 4200].map((value) => isPlausible(value, { min: 350, max: 500 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
