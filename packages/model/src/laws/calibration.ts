/** A calibration point: the probe read `observed` where `expected` is true. */
export interface CalibrationPoint {
  readonly expected: number;
  readonly observed: number;
}

/**
 * The calibrated value: no point is identity, one an offset, two a line through both, three two lines that meet in the
 * middle point; lines extend beyond the outer points. The points must be finite and distinct, as the resource's rules
 * ensure.
 */
export function calibrate(points: readonly CalibrationPoint[], value: number): number {
  const [low, high, highest] = [...points].sort((one, other) => one.observed - other.observed);
  if (low === undefined) return value;
  if (high === undefined) return value + (low.expected - low.observed);
  return highest === undefined || value <= high.observed
    ? line(low, high, value)
    : line(high, highest, value);
}

function line(low: CalibrationPoint, high: CalibrationPoint, value: number): number {
  const slope = (high.expected - low.expected) / (high.observed - low.observed);
  return low.expected + slope * (value - low.observed);
}
