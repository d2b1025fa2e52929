import { type CalibrationPoint, calibrate } from "@refugium/model/laws/calibration.ts";

/** Buffers to measure, in order, the middle one first. */
export const BUFFER_PLANS = {
  reef: [7, 10],
  fresh: [7, 4],
  three: [7, 4, 10],
  one: [7],
} as const;
export type BufferPlan = keyof typeof BUFFER_PLANS;

/** The reading before calibration: swapping both sides of the points inverts the calibration line. */
export function barePh(points: readonly CalibrationPoint[], calibrated: number): number {
  const exchanged = points.map(({ expected, observed }) => ({ expected: observed, observed: expected }));
  return calibrate(exchanged, calibrated);
}

/** Percent ranges in which a probe is good, and in which it is worn but usable. */
const GOOD = [85, 110] as const;
const USABLE = [70, 110] as const;

export function sensitivityVerdict(percent: number): "good" | "worn" | "wrong" {
  const isWithin = ([low, high]: readonly [number, number]): boolean => percent >= low && percent <= high;
  if (isWithin(GOOD)) return "good";
  return isWithin(USABLE) ? "worn" : "wrong";
}
