import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addObservation, type ObservationSum, rounded } from "./roll-up.ts";

describe("the aggregate of an hour", () => {
  test("has the mean of the values and the sum of the seconds", () => {
    const sample = fc.record({
      value: fc.double({ min: -50, max: 100, noNaN: true }),
      up: fc.nat(3600),
      down: fc.nat(3600),
    });
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1 }), (samples) => {
        let sum: ObservationSum | undefined;
        for (const each of samples) sum = addObservation(sum, each);
        const total = (pick: (each: (typeof samples)[number]) => number) =>
          samples.reduce((all, each) => all + pick(each), 0);
        expect(sum?.count).toBe(samples.length);
        expect(sum?.mean).toBeCloseTo(total((each) => each.value) / samples.length, 6);
        expect(sum?.up).toBe(total((each) => each.up));
        expect(sum?.down).toBe(total((each) => each.down));
      }),
    );
  });
});

test.each([
  [25.125, 2, 25.13],
  [-25.125, 2, -25.13],
  [1.005, 2, 1.01],
  [24.994, 2, 24.99],
  [0, 2, 0],
  [7.5, 0, 8],
  [-0.5, 0, -1],
])("%d rounded to %d decimals, half away from zero, is %d", (value, digits, expected) => {
  expect(rounded(value, digits)).toBe(expected);
});
