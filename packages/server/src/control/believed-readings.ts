import type { Bus } from "../kernel/bus.ts";

/**
 * What controllers go by, told at each check: interlocks go by it too. `value` in the unit of the row of `key` (`tcs/1`);
 * undefined where nothing is believed.
 */
export type BelievedReadings = Bus<{
  readonly believed: { readonly key: string; readonly value: number | undefined };
}>;
