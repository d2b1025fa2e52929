import type { Range } from "./profile.ts";

/**
 * The value at `share` (0…1) of the way from point `index` to the next one; the first follows the last. Without points
 * 0.
 */
export function between(values: readonly number[], index: number, share: number): number {
  const from = values[index % values.length] ?? 0;
  const to = values[(index + 1) % values.length] ?? 0;
  return from + (to - from) * share;
}

/** Below min is off, above max is max. */
export function withinRange(value: number, { min, max }: Range): number {
  return value < min ? 0 : Math.min(value, max);
}
