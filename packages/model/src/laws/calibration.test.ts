import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate } from "./calibration.ts";

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);

describe("a calibration", () => {
  test("without points leaves every reading as it is", () => {
    fc.assert(fc.property(fc.double({ noNaN: true }), (value) => Object.is(calibrate([], value), value)));
  });

  test("of one point is an offset", () => {
    expect(calibrate([{ expected: 25, observed: 24.5 }], 20)).toBe(20.5);
    expect(calibrate([{ expected: 0, observed: 3 }], 1)).toBe(-2);
  });

  test.each([
    [20, 21],
    [25, 25.5],
    [30, 30],
    [15, 16.5],
    [35, 34.5],
  ])("of two points is the line through both, on into either direction (%d)", (observed, expected) => {
    const points = [
      { expected: 30, observed: 30 },
      { expected: 21, observed: 20 },
    ];
    expect(calibrate(points, observed)).toBeCloseTo(expected, 9);
    expect(calibrate(points.toReversed(), observed)).toBeCloseTo(expected, 9);
  });

  test("gives at each of its points what was expected there", () => {
    const point = fc.record({ expected: tenths(-10, 50), observed: tenths(-10, 50) });
    fc.assert(
      fc.property(point, point, (one, other) => {
        fc.pre(one.expected !== other.expected && one.observed !== other.observed);
        for (const each of [one, other]) {
          expect(calibrate([one, other], each.observed)).toBeCloseTo(each.expected, 6);
          expect(calibrate([each], each.observed)).toBeCloseTo(each.expected, 6);
        }
      }),
    );
  });

  test("of a probe that is connected the wrong way round may fall", () => {
    const points = [
      { expected: 10, observed: 30 },
      { expected: 30, observed: 10 },
    ];
    expect(calibrate(points, 15)).toBeCloseTo(25, 9);
  });
});
