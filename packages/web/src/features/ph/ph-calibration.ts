import { type CalibrationPoint, calibrate } from "@refugium/model/laws/calibration.ts";

/** Buffers to measure, in their order: the middle one first. */
export const BUFFER_PLANS = {
  reef: [7, 10],
  fresh: [7, 4],
  three: [7, 4, 10],
  one: [7],
} as const;
export type BufferPlan = keyof typeof BUFFER_PLANS;

/**
 * What the probe said before its calibration was applied: a line through the points with both sides exchanged is the
 * way back along the same line.
 */
export function barePh(points: readonly CalibrationPoint[], calibrated: number): number {
  const exchanged = points.map(({ expected, observed }) => ({ expected: observed, observed: expected }));
  return calibrate(exchanged, calibrated);
}

/** Percent between which a probe is called good, and between which it is worn but of use. */
const GOOD = [85, 110] as const;
const USABLE = [70, 110] as const;

export function sensitivityVerdict(percent: number): "good" | "worn" | "wrong" {
  const isWithin = ([low, high]: readonly [number, number]): boolean => percent >= low && percent <= high;
  if (isWithin(GOOD)) return "good";
  return isWithin(USABLE) ? "worn" : "wrong";
}
