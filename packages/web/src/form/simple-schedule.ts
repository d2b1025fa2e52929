import { CRON_RANGES, type CronField, parseCronField } from "@refugium/model/laws/cron-field.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";

/** Days on which it runs. Weekdays count from 0 = Sunday, days of the month from 1. */
export type Days =
  | { readonly kind: "every" }
  | { readonly kind: "week"; readonly days: readonly number[] }
  | { readonly kind: "month"; readonly days: readonly number[] };

interface Common {
  readonly days: Days;
  /** Minute past the hour; the fields of a schedule are multiplied, so all hours share it. */
  readonly minute: number;
  readonly second: number;
}

/** At `hours:minute`, the hours in the order in which they were written. */
export interface AtTimes extends Common {
  readonly kind: "times";
  readonly hours: readonly number[];
}

/** Every so many minutes from midnight on; from an hour on a divisor of the day, below one of the hour. */
export interface Repeating extends Common {
  readonly kind: "repeating";
  readonly minutes: number;
}

/** What the simple form can say. */
export type SimpleSchedule = AtTimes | Repeating;

/** Steps in minutes after which the clock comes around again. */
export const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720] as const;

/** In the order in which people say them. */
export const SCHEDULE_FIELDS = ["second", "minute", "hour", "day", "week", "month"] as const;

type Fields = { readonly [Name in keyof Schedule]: CronField };

/** The values of all six fields; undefined while one of them is refused. */
export function parsedFields(schedule: Schedule): Fields | undefined {
  const parse = (name: keyof Schedule) => parseCronField(schedule[name], CRON_RANGES[name]);
  const fields = {
    second: parse("second"),
    minute: parse("minute"),
    hour: parse("hour"),
    day: parse("day"),
    week: parse("week"),
    month: parse("month"),
  };
  const isParsed = Object.values(fields).every((field) => "values" in field);
  // Just checked: none of them is a refusal.
  return isParsed ? (fields as Fields) : undefined;
}

/** A schedule as the simple form says it; undefined when it cannot without changing when it runs. */
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

/** Set times in place of a step; from nothing, 08:00. */
export function timesOf(simple: SimpleSchedule | undefined): AtTimes {
  if (simple?.kind === "times") return simple;
  const { days, minute, second } = simple ?? NOTHING;
  return { kind: "times", days, hours: [8], minute, second };
}

/** A step in place of set times; from nothing, every 2 hours. */
export function repeatingOf(simple: SimpleSchedule | undefined): Repeating {
  if (simple?.kind === "repeating") return simple;
  const { days, minute, second } = simple ?? NOTHING;
  return { kind: "repeating", days, minutes: 120, minute, second };
}

const NOTHING: Common = { days: { kind: "every" }, minute: 0, second: 0 };

/** What a new thing begins with: every day at 08:00. */
export const DAILY: Schedule = { second: "0", minute: "0", hour: "8", day: "*", week: "*", month: "*" };

/** The fields that say it. */
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

/** Both restricted would mean "either of them": the simple form has no words for that. */
function daysOf({ day, week }: Fields): Days | undefined {
  if (day.every && week.every) return { kind: "every" };
  if (day.every) return { kind: "week", days: week.values };
  return week.every ? { kind: "month", days: day.values } : undefined;
}

function only({ values }: CronField): number | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/** The step of values that go from 0 evenly around `size`; undefined when they do not. */
function stepOf(values: readonly number[], size: number): number | undefined {
  const step = size / values.length;
  return values.length > 1 && values.every((value, index) => value === index * step) ? step : undefined;
}

/** A plain list keeps its order: a row of the form must not jump while it is edited. */
function asWritten(text: string, { values }: CronField): readonly number[] {
  return /^\d+(,\d+)*$/.test(text) ? [...new Set(text.split(",").map(Number))] : values;
}
