import { expect, it } from "vitest";
import { secondOfRun, towards } from "./day-run.ts";

it.each([
  [-1, 0],
  [0, 0],
  [15, 21_600],
  [60, 86_400],
  [61, 86_400],
])("a one-minute preview after %s s shows second %s of the day", (passed, second) => {
  expect(secondOfRun(passed, 60)).toBe(second);
});

it("a level moves by the maximum step and stops at its goal", () => {
  expect([towards(10, 80, 2.5), towards(80, 10, 2.5), towards(79, 80, 2.5), towards(80, 80, 2.5)]).toEqual([
    12.5, 77.5, 80, 80,
  ]);
});
