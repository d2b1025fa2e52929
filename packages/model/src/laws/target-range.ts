// Where values measured by hand should be, and where they can be.

/** Both ends included; both 0: none. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export function isSet({ min, max }: Range): boolean {
  return min !== 0 || max !== 0;
}

/** Where a value stands; undefined without a target. */
export type TargetState = "below" | "in" | "above";

export function targetState(value: number, target: Range): TargetState | undefined {
  if (!isSet(target)) return undefined;
  if (value < target.min) return "below";
  return value > target.max ? "above" : "in";
}

/** False for a value outside the plausible range: a slip of the finger or of the unit. */
export function isPlausible(value: number, plausible: Range): boolean {
  return !isSet(plausible) || (value >= plausible.min && value <= plausible.max);
}
