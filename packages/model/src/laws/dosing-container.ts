import { type Instant, instant } from "../declare/units.ts";

/** A container is low when the rest does not suffice for this many days of the schedule. */
export const LOW_WITHIN_DAYS = 3;
const LOW_WITHIN_MS = LOW_WITHIN_DAYS * 24 * 3600 * 1000;
/** A denser schedule is extrapolated from its start. */
const MOST_FIRINGS = 300;
/** Tolerance, as a share of a dose: sums of fractions are inexact. */
const ROUNDING = 1e-6;

/** The next firing after a moment, or undefined when there is none. */
export type NextFiring = (after: Instant) => Instant | undefined;

/** Doses of `dose` ml at the firings after `now`. */
export interface ContainerUse {
  readonly dose: number;
  readonly next: NextFiring;
  readonly now: Instant;
}

/** `low`: the rest does not suffice for `LOW_WITHIN_DAYS` of the schedule; `empty`: not for one dose. */
export function containerState(remaining: number, use: ContainerUse): "fine" | "low" | "empty" {
  if (remaining <= 0 || remaining < use.dose) return "empty";
  return remaining < needed(remaining, use) ? "low" : "fine";
}

/** A longer schedule is extrapolated from its start: each firing costs computing time. */
const FIRINGS_AHEAD = 50;

/** The time of the first scheduled dose that `remaining` ml do not suffice for; undefined when there is none. */
export function emptyAt(remaining: number, { dose, next, now }: ContainerUse): Instant | undefined {
  if (dose <= 0) return undefined;
  const doses = Math.max(0, Math.floor(remaining / dose + ROUNDING));
  let count = 0;
  for (let at = next(now); at !== undefined; at = next(at)) {
    if (count === doses) return at;
    count += 1;
    if (count === FIRINGS_AHEAD) return instant(now + ((at - now) * (doses + 1)) / count);
  }
  return undefined;
}

/** Millilitres that the schedule takes within these days; counting stops when they exceed the rest. */
function needed(remaining: number, { dose, next, now }: ContainerUse): number {
  let sum = 0;
  let count = 0;
  for (let at = next(now); at !== undefined && at <= now + LOW_WITHIN_MS && sum <= remaining; at = next(at)) {
    sum += dose;
    count += 1;
    if (count === MOST_FIRINGS) return (sum * LOW_WITHIN_MS) / (at - now);
  }
  return sum;
}
