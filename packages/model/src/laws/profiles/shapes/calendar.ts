import { instant, type Milliseconds } from "../../../declare/units.ts";
import { DAY, type Moment, momentOf } from "./moment.ts";

/** The format of a date; `dayOf` checks that its month has the day. */
export const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export interface Day {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** How far the wall clock is ahead of UTC. */
  readonly offset: Milliseconds;
}

/** Days since 1970-01-01 of a date `YYYY-MM-DD`; NaN for a day that does not exist. */
export function dayOf(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date
    ? Number.NaN
    : at / (DAY * 1000);
}

/** The moment at a second of a day, 0 … 86 400; 86 400 is limited to the day's last second. */
export function momentIn({ day, offset }: Day, second: number): Moment {
  const at = (day * DAY + Math.min(second, DAY - 1)) * 1000 - offset;
  return momentOf(instant(Math.round(at)), offset);
}
