import type { Range } from "./profile.ts";

/** `share` (0…1) of the way from point `index` to the next one; the first follows the last. 0 without points. */
export function between(values: readonly number[], index: number, share: number): number {
  const from = values[index % values.length] ?? 0;
  const to = values[(index + 1) % values.length] ?? 0;
  return from + (to - from) * share;
}

/** Below min is off, above max is max. */
export function withinRange(value: number, { min, max }: Range): number {
  return value < min ? 0 : Math.min(value, max);
}
