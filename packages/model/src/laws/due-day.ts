// When something that is done every so many days is due again, by the calendar of the tank.
import type { CivilTime } from "./civil-time.ts";

const DAY = 24 * 3_600_000;
/** Nobody is reminded in the night. */
const REMIND_FROM = 8 * 3_600_000;

/** The most days between two times: two years. */
export const MOST_DAYS = 730;

/** Both by the tank's clock. */
export interface DueQuestion {
  readonly last: CivilTime;
  readonly everyDays: number;
  readonly now: CivilTime;
}

/** Days until it is due: 0 on the day itself, negative when it is overdue. */
export function daysLeft({ last, everyDays, now }: DueQuestion): number {
  return everyDays - (dayOf(now) - dayOf(last));
}

/** The day after the due one has come, and it is 8 in the morning or later. */
export function isReminderDue(question: DueQuestion): boolean {
  return daysLeft({ ...question, now: question.now - REMIND_FROM }) < 0;
}

const dayOf = (at: CivilTime): number => Math.floor(at / DAY);
