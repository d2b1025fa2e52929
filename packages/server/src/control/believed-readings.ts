import type { Bus } from "../kernel/bus.ts";

/**
 * The values that controllers take as true, sent at each check, also for interlocks. `value` is in the unit of the row
 * of `key` (`tcs/1`); undefined without such a value.
 */
export type BelievedReadings = Bus<{
  readonly believed: { readonly key: string; readonly value: number | undefined };
}>;
