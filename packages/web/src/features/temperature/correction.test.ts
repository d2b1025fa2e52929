import { expect, it } from "vitest";
import { correctionOf, pointsFor } from "./correction.ts";

const same = (value: number): number => value;
const celsius = { unit: "°C", show: same, read: same } as const;
/** A controller in °C, shown in °F. */
const shownInFahrenheit = {
  unit: "°F",
  show: (value: number) => (value * 9) / 5 + 32,
  read: (value: number) => ((value - 32) * 5) / 9,
} as const;

it.each([celsius, shownInFahrenheit])(
  "a correction is stored as a point and shown as typed ($unit)",
  (degrees) => {
    for (const correction of [0.3, -1.25, 2]) {
      const points = pointsFor(correction, degrees);
      expect(points).toHaveLength(1);
      expect(correctionOf(points, degrees)).toBe(correction);
    }
  },
);

it("a correction of zero has no point, two points have no correction", () => {
  expect(pointsFor(0, celsius)).toEqual([]);
  expect(correctionOf([], celsius)).toBeUndefined();
  const two = [
    { expected: 20, observed: 21 },
    { expected: 30, observed: 30 },
  ];
  expect(correctionOf(two, celsius)).toBeUndefined();
});
