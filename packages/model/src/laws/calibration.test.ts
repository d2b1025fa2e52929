import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalibrationPoint, calibrate } from "./calibration.ts";

const points = (
  ...pairs: readonly (readonly [observed: number, expected: number])[]
): readonly CalibrationPoint[] => pairs.map(([observed, expected]) => ({ observed, expected }));

describe("a calibration", () => {
  test("without points is the identity, with one an offset", () => {
    expect(calibrate([], 7.3)).toBe(7.3);
    expect(calibrate(points([7.1, 7]), 8)).toBeCloseTo(7.9, 12);
  });

  test("with two points is a line, extended beyond both", () => {
    const two = points([9, 10], [6, 7.5]);
    expect(calibrate(two, 6)).toBeCloseTo(7.5, 12);
    expect(calibrate(two, 12)).toBeCloseTo(12.5, 12);
    expect(calibrate(two, 3)).toBeCloseTo(5, 12);
  });

  test.each([
    [3, 4],
    [4.5, 5.5],
    [6, 7],
    [7.5, 8.5],
    [9, 10],
    [10, 11],
    [2, 3],
  ])("with three points at 4, 7, 10 maps %d to %d", (observed, expected) => {
    expect(calibrate(points([9, 10], [3, 4], [6, 7]), observed)).toBeCloseTo(expected, 12);
  });

  test("goes through all its points, in any order", () => {
    const three = fc.uniqueArray(fc.integer({ min: 0, max: 140 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(three, three, (observed, expected) => {
        const list = observed.map((each, index) => ({
          observed: each / 10,
          expected: (expected[index] ?? 0) / 10,
        }));
        for (const point of list) expect(calibrate(list, point.observed)).toBeCloseTo(point.expected, 9);
      }),
    );
  });
});
