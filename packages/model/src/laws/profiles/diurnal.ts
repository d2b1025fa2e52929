import type { Range } from "./shapes/profile.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** min + R·(1 − cos³(2πp/T)), at most max: rises for a quarter of the window, stays at max, falls in the last quarter. */
export function diurnalLevel({ min, max }: Range, passed: number, span: number): number {
  return Math.min(max, min + (max - min) * (1 - Math.cos((2 * Math.PI * passed) / span) ** 3));
}

/** A day with a long maximum around noon. */
export const diurnal = defineWindowed({
  type: "diurnal",
  title: "Day with a long noon",
  fields: {},
  law: (_config, range) => (passed, span) => diurnalLevel(range, passed, span),
});
