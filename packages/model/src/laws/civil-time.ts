// Conversion between moments and wall-clock times. A civil time is a wall-clock time written as if it were UTC, in
// milliseconds: it can be compared and counted with, and has no gaps or repeated hours.
import { type Instant, instant } from "../declare/units.ts";
import { zoneOffset } from "./wire-time.ts";

export type CivilTime = number;

const DAY = 24 * 3_600_000;

/** The wall-clock time at a moment. `zone` is an IANA name; default is the host's zone. */
export function civilTime(at: Instant, zone?: string): CivilTime {
  return at + zoneOffset(at, zone);
}

/**
 * The moment of a wall-clock time. In the hour that is repeated in autumn: the first of both. In the hour that is
 * skipped in spring: the first moment after the gap.
 */
export function momentOf(civil: CivilTime, zone?: string): Instant {
  const before = zoneOffset(instant(civil - DAY), zone);
  const after = zoneOffset(instant(civil + DAY), zone);
  const first = civil - Math.max(before, after);
  if (civilTime(instant(first), zone) === civil) return instant(first);
  const second = civil - Math.min(before, after);
  if (civilTime(instant(second), zone) === civil) return instant(second);
  return endOfGap(first, second, zone);
}

/** `2026-11-21T08:30:00`. */
export function civilText(civil: CivilTime): string {
  return new Date(civil).toISOString().slice(0, 19);
}

/** The moment between two at which the wall clock is set forward. */
function endOfGap(from: number, to: number, zone: string | undefined): Instant {
  const old = zoneOffset(instant(from), zone);
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(instant(middle), zone) === old) low = middle;
    else high = middle;
  }
  return instant(high);
}
