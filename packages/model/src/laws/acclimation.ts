import type { Fault } from "../declare/field.ts";
import { fields } from "../messages/fields.ts";
import { dayOf } from "./profiles/shapes/calendar.ts";
import { DAY, type Moment } from "./profiles/shapes/moment.ts";

/** A stretch of days over which animals get used to a light. */
export interface Acclimation {
  /** Percent of each curve at the beginning. */
  readonly start: number;
  /** Days until the curves are reached; 0 = none. */
  readonly days: number;
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
}

/** No acclimation: the curves as they are. */
export const ACCLIMATED: Acclimation = { start: 100, days: 0, from: "" };

/**
 * What part of its curves a light puts out at a moment, 0 … 1: `start` when the first day begins, from there in a straight
 * line to all of it, reached after `days` days. All of it before and after; never more. On a day that is not known, `start`.
 */
export function acclimationShare({ start, days, from }: Acclimation, moment: Moment): number {
  const { day, secondOfDay, isDayUnknown } = moment;
  if (isDayUnknown === true && days > 0) return Math.min(100, start) / 100;
  const passed = day + secondOfDay / DAY - dayOf(from);
  const isUnderWay = passed >= 0 && passed < days;
  return isUnderWay ? (start + ((100 - start) * passed) / days) / 100 : 1;
}

/** What is wrong with an acclimation: one that is in use must begin on a day of the calendar. */
export function acclimationFaults({ days, from }: Acclimation, path: string): readonly Fault[] {
  if (days === 0 || !Number.isNaN(dayOf(from))) return [];
  return [{ path: `${path}.from`, message: fields.calendarDay }];
}
