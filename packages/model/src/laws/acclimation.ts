import type { Fault } from "../declare/field.ts";
import { fields } from "../messages/fields.ts";
import { dayOf } from "./profiles/shapes/calendar.ts";
import { DAY, type Moment } from "./profiles/shapes/moment.ts";

/** A number of days over which animals get used to a light. */
export interface Acclimation {
  /** Percent of each curve at the start. */
  readonly start: number;
  /** Days until the full curves are reached; 0 = no acclimation. */
  readonly days: number;
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
}

/** No acclimation: the curves as they are. */
export const ACCLIMATED: Acclimation = { start: 100, days: 0, from: "" };

/**
 * The share of its curves that a light gives at a moment, 0 … 1: `start` at the beginning of the first day, then
 * linearly up to 1 after `days` days. 1 before and after. When the date is unknown, `start`.
 */
export function acclimationShare({ start, days, from }: Acclimation, moment: Moment): number {
  const { day, secondOfDay, isDayUnknown } = moment;
  if (isDayUnknown === true && days > 0) return Math.min(100, start) / 100;
  const passed = day + secondOfDay / DAY - dayOf(from);
  const isUnderWay = passed >= 0 && passed < days;
  return isUnderWay ? (start + ((100 - start) * passed) / days) / 100 : 1;
}

/** The faults of an acclimation: in use it must begin on a valid day. */
export function acclimationFaults({ days, from }: Acclimation, path: string): readonly Fault[] {
  if (days === 0 || !Number.isNaN(dayOf(from))) return [];
  return [{ path: `${path}.from`, message: fields.calendarDay }];
}
