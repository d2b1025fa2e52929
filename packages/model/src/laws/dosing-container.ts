import { type Instant, instant } from "../declare/units.ts";

const THREE_DAYS = 3 * 24 * 3600 * 1000;
/** A denser schedule is taken to go on as it began. */
const MOST_FIRINGS = 300;
/** Of a dose: sums of fractions are not exact. */
const ROUNDING = 1e-6;

/** The firing after a moment, or undefined when there is none. */
export type NextFiring = (after: Instant) => Instant | undefined;

export type ContainerState = "fine" | "low" | "empty";

/** What a container's rest means: `low` when it does not last three days of the schedule, `empty` when not one dose. */
export function containerState(
  remaining: number,
  use: { readonly dose: number; readonly next: NextFiring; readonly now: Instant },
): ContainerState {
  if (remaining <= 0 || remaining < use.dose) return "empty";
  return remaining < needed(remaining, use) ? "low" : "fine";
}

/** A schedule that goes on for longer is taken to go on as it began: each firing costs the processor. */
const FIRINGS_AHEAD = 50;

/** The moment of the first dose of the schedule that `remaining` ml cannot give; undefined when there is none. */
export function emptyAt(
  remaining: number,
  { dose, next, now }: { readonly dose: number; readonly next: NextFiring; readonly now: Instant },
): Instant | undefined {
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

/** Millilitres the schedule takes within three days, or as soon as it is more than there is. */
function needed(
  remaining: number,
  { dose, next, now }: { readonly dose: number; readonly next: NextFiring; readonly now: Instant },
): number {
  let sum = 0;
  let count = 0;
  for (let at = next(now); at !== undefined && at <= now + THREE_DAYS && sum <= remaining; at = next(at)) {
    sum += dose;
    count += 1;
    if (count === MOST_FIRINGS) return (sum * THREE_DAYS) / (at - now);
  }
  return sum;
}
