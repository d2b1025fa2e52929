import { CRON_RANGES, type CronField, parseCronField } from "@refugium/model/laws/cron-field.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";

/** Days on which it runs. Weekdays count from 0 = Sunday, days of the month from 1. */
export type Days =
  | { readonly kind: "every" }
  | { readonly kind: "week"; readonly days: readonly number[] }
  | { readonly kind: "month"; readonly days: readonly number[] };

interface Common {
  readonly days: Days;
  /** Minute past the hour, shared by all hours: the fields of a schedule multiply. */
  readonly minute: number;
  readonly second: number;
}

/** At `hours:minute`, the hours in the order as written. */
export interface AtTimes extends Common {
  readonly kind: "times";
  readonly hours: readonly number[];
}

/** Every `minutes` from midnight on: a divisor of the day, or of the hour below 60. */
export interface Repeating extends Common {
  readonly kind: "repeating";
  readonly minutes: number;
}

/** Schedules that the simple form can express. */
export type SimpleSchedule = AtTimes | Repeating;

/** Steps in minutes that divide an hour or a day. */
export const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720] as const;

/** In display order. */
export const SCHEDULE_FIELDS = ["second", "minute", "hour", "day", "week", "month"] as const;

type Fields = { readonly [Name in keyof Schedule]: CronField };

/** The values of all six fields; undefined when one of them is invalid. */
export function parsedFields(schedule: Schedule): Fields | undefined {
  const fields = Object.fromEntries(
    SCHEDULE_FIELDS.map((name) => [name, parseCronField(schedule[name], CRON_RANGES[name])]),
  );
  const isParsed = Object.values(fields).every((field) => "values" in field);
  // Just checked: none of them is invalid.
  return isParsed ? (fields as Fields) : undefined;
}

/** A schedule in the simple form; undefined when it cannot be expressed exactly. */
export function simpleOf(schedule: Schedule): SimpleSchedule | undefined {
  const fields = parsedFields(schedule);
  if (fields === undefined) return undefined;
  const days = daysOf(fields);
  const second = only(fields.second);
  const isWholeYear = fields.month.values.length === 12;
  if (days === undefined || second === undefined || !isWholeYear) return undefined;
  const minute = only(fields.minute);
  if (minute === undefined) {
    const minutes = fields.hour.values.length === 24 ? stepOf(fields.minute.values, 60) : undefined;
    return minutes === undefined ? undefined : { kind: "repeating", days, minutes, minute: 0, second };
  }
  const step = /[*?/]/.test(schedule.hour) ? stepOf(fields.hour.values, 24) : undefined;
  if (step !== undefined) return { kind: "repeating", days, minutes: step * 60, minute, second };
  return { kind: "times", days, hours: asWritten(schedule.hour, fields.hour), minute, second };
}

/**
 * Set times with another first one, in minutes after midnight. `others`: the hours of the others when the typing began:
 * what is typed passes through hours that nobody means, as 01:00 on the way to 15:00.
 */
export function withFirst(simple: AtTimes, others: readonly number[], minutes: number): AtTimes {
  const hour = Math.floor(minutes / 60);
  return { ...simple, hours: [hour, ...others.filter((each) => each !== hour)], minute: minutes % 60 };
}

/** Converts a step to set times; 08:00 for none. */
export function timesOf(simple: SimpleSchedule | undefined): AtTimes {
  if (simple?.kind === "times") return simple;
  const { days, minute, second } = simple ?? NOTHING;
  return { kind: "times", days, hours: [8], minute, second };
}

/** Converts set times to a step; every 2 hours for none. */
export function repeatingOf(simple: SimpleSchedule | undefined): Repeating {
  if (simple?.kind === "repeating") return simple;
  const { days, minute, second } = simple ?? NOTHING;
  return { kind: "repeating", days, minutes: 120, minute, second };
}

const NOTHING: Common = { days: { kind: "every" }, minute: 0, second: 0 };

/** Default of a new row: every day at 08:00. */
export const DAILY: Schedule = { second: "0", minute: "0", hour: "8", day: "*", week: "*", month: "*" };

/** The six fields of a simple schedule. */
export function fieldsOf(simple: SimpleSchedule): Schedule {
  const { days, minute, second } = simple;
  const common = {
    second: String(second),
    minute: String(minute),
    day: days.kind === "month" ? days.days.join(",") : "*",
    week: days.kind === "week" ? days.days.join(",") : "*",
    month: "*",
  };
  if (simple.kind === "times") return { ...common, hour: [...new Set(simple.hours)].join(",") };
  return simple.minutes < 60
    ? { ...common, minute: every(simple.minutes), hour: "*" }
    : { ...common, hour: every(simple.minutes / 60) };
}

function every(step: number): string {
  return step === 1 ? "*" : `*/${step}`;
}

/** Both restricted would mean either of them, which the simple form does not express. */
function daysOf({ day, week }: Fields): Days | undefined {
  if (day.every && week.every) return { kind: "every" };
  if (day.every) return { kind: "week", days: week.values };
  return week.every ? { kind: "month", days: day.values } : undefined;
}

function only({ values }: CronField): number | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/** The step of values that run evenly from 0 through `size`; undefined when they do not. */
function stepOf(values: readonly number[], size: number): number | undefined {
  const step = size / values.length;
  return values.length > 1 && values.every((value, index) => value === index * step) ? step : undefined;
}

/** A plain list keeps its order: a row of the form must not move while it is edited. */
function asWritten(text: string, { values }: CronField): readonly number[] {
  return /^\d+(,\d+)*$/.test(text) ? [...new Set(text.split(",").map(Number))] : values;
}
