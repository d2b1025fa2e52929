import type { Instant } from "../declare/units.ts";

const THREE_DAYS = 3 * 24 * 3600 * 1000;
/** A denser schedule is taken to go on as it began. */
const MOST_FIRINGS = 300;

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
