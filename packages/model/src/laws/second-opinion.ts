// Two probes in one tank: docs/safety.md.
import { type Milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { GoodReading } from "./reading.ts";

/** Differences in °C that raise an alarm after two minutes, and that lead to the safe state. */
export const DISAGREEMENT_ALARM = 0.5;
export const DISAGREEMENT_SAFE = 1.5;
const ALARM_AFTER: Milliseconds = minutes(2);

export type Agreement =
  | { readonly verdict: "agree" }
  /** They differ, but not for long: heating needs both below the band, cooling both above. */
  | { readonly verdict: "differ"; readonly since: Uptime; readonly alarm: boolean }
  | { readonly verdict: "unsafe"; readonly since: Uptime };

/** Compares two good readings in °C; `since` is when they began to differ, if they do. */
export function compareProbes(first: GoodReading, second: GoodReading, since: Uptime | undefined): Agreement {
  const apart = Math.abs(first.value - second.value);
  const began = since ?? first.measuredAt;
  if (apart > DISAGREEMENT_SAFE) return { verdict: "unsafe", since: began };
  if (apart <= DISAGREEMENT_ALARM) return { verdict: "agree" };
  return { verdict: "differ", since: began, alarm: first.measuredAt - began >= ALARM_AFTER };
}

/**
 * The cautious one of two readings: the warmer one where both are on the cold side of the band's middle, the colder
 * where both are on the hot side. With one on either side it is the one nearer to the middle, and the middle itself
 * where one is below the band and the other above. With it the law heats only if both are cold and cools only if both
 * are hot.
 */
export function cautious(first: GoodReading, second: GoodReading, min: number, max: number): GoodReading {
  const middle = (min + max) / 2;
  const [colder, warmer] = first.value <= second.value ? [first, second] : [second, first];
  if (warmer.value <= middle) return warmer;
  if (colder.value >= middle) return colder;
  if (colder.value < min && warmer.value > max) return { ...colder, value: middle };
  return middle - colder.value > warmer.value - middle ? warmer : colder;
}
