import { toFahrenheit } from "@refugium/model/declare/units.ts";
import type { UsualTank } from "@refugium/model/laws/tank-kinds.ts";
import { tidy } from "../../text/tidy.ts";

/** The temperatures that the step asks for, in the unit of the new controller. */
export interface HeatLimits {
  /** The heater goes on below it. */
  readonly min: number;
  /** The heater goes off again. */
  readonly off: number;
  readonly notify: { readonly min: number; readonly max: number };
}

/** Distances from `min`, by path of the draft. */
export type HeatSteps = Readonly<Record<"off" | "notify.min" | "notify.max", number>> & {
  /** The width of the band, whose upper end a chiller added later would keep. */
  readonly band: number;
};

export function usualHeat(
  { heat }: Pick<UsualTank, "heat">,
  isFahrenheit: boolean,
): { readonly min: number; readonly steps: HeatSteps } {
  if (!isFahrenheit) {
    const band = heat.max - heat.min;
    return { min: heat.min, steps: { off: 0.2, "notify.min": -1, "notify.max": band + 1, band } };
  }
  const [min, max] = [Math.round(toFahrenheit(heat.min)), Math.round(toFahrenheit(heat.max))];
  const band = max - min;
  return { min, steps: { off: 0.4, "notify.min": -2, "notify.max": band + 2, band } };
}

/** The limits of a controller. The band ends above the point at which the heater goes off. */
export function bandOf({ min, off }: Pick<HeatLimits, "min" | "off">, { band }: Pick<HeatSteps, "band">) {
  return { min, max: tidy(Math.max(off, min + band)), hysteresis: tidy(off - min) };
}

/** The values that move along with `min`: those that have not been changed since. */
export function followers(
  get: (path: string) => unknown,
  { from, to, steps }: { readonly from: number; readonly to: number; readonly steps: HeatSteps },
): readonly (readonly [path: string, value: number])[] {
  return (["off", "notify.min", "notify.max"] as const)
    .filter((path) => get(path) === tidy(from + steps[path]))
    .map((path) => [path, tidy(to + steps[path])]);
}
