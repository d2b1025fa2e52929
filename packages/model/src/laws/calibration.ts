/** A calibration point: the probe said `observed` where `expected` is true. */
export interface CalibrationPoint {
  readonly expected: number;
  readonly observed: number;
}

/**
 * The calibrated value: no point is identity, one an offset, two a line through both (extrapolating).
 * The points must be finite and distinct; the judge of the resource saw to that.
 */
export function calibrate(points: readonly CalibrationPoint[], value: number): number {
  const [first, second] = points;
  if (first === undefined) return value;
  if (second === undefined) return value + (first.expected - first.observed);
  const [low, high] = first.expected <= second.expected ? [first, second] : [second, first];
  const slope = (high.expected - low.expected) / (high.observed - low.observed);
  return (value - low.observed) * slope + low.expected;
}
