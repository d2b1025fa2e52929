// A day's doses spread over a part of the day, as the six fields of a schedule: their hours and minutes multiply, so a
// spread is a set of hours with the same minutes in each.
import { CRON_RANGES, parseCronField } from "./cron-field.ts";
import type { Schedule } from "./schedule.ts";

/** A day's doses. `from` and `to` in minutes after midnight; `to` at or before `from` is on the next day. */
export interface DoseSpread {
  readonly count: number;
  /** Of the first dose. */
  readonly from: number;
  /** The last dose is not later. */
  readonly to: number;
}

const DAY = 1440;
const HOUR = 60;
/** More doses than this are no spread but a trickle. */
export const MOST_DOSES = 288;
/** No pause is longer than this times an even one, and none is shorter than an even one divided by it. */
const UNEVEN = 2;

/** Minutes after the midnight before `from`, ascending. */
type Times = readonly number[];

/** The schedule of the most even spread, or the nearest numbers of doses that can be spread over this time. */
export function spreadSchedule(spread: DoseSpread): Schedule | { readonly nearest: readonly number[] } {
  const times = spreadTimes(spread);
  return times === undefined ? { nearest: nearestCounts(spread) } : scheduleAt(times);
}

/** The spread of a schedule that doses daily; undefined when its doses are too uneven or not of each day. */
export function spreadOf(schedule: Schedule): DoseSpread | undefined {
  const hours = valuesOf(schedule, "hour");
  const minutes = valuesOf(schedule, "minute");
  const isDaily = (["day", "week", "month"] as const).every((name) => isEvery(schedule, name));
  if (!isDaily || valuesOf(schedule, "second").join() !== "0") return undefined;
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * HOUR + minute));
  if (times.length === 0 || times.length > MOST_DOSES) return undefined;
  const day = afterLongestPause(times);
  return isEvenDay(day)
    ? { count: day.length, from: Math.min(...day), to: Math.max(...day) % DAY }
    : undefined;
}

/** Minutes between the doses of two heads of one spacing group, from the end of the first. */
export const SPACING_MINUTES = 5;

/**
 * The schedule of the second part of a two-part solution: as many doses, half a pause later. Undefined when the two
 * would come closer than `apart` minutes.
 */
export function secondPart(schedule: Schedule, apart: number): Schedule | undefined {
  const hours = valuesOf(schedule, "hour");
  const minutes = valuesOf(schedule, "minute");
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * HOUR + minute));
  const shortest = Math.min(...pausesOf([Math.max(...times) - DAY, ...times]));
  const later = Math.floor(shortest / 2);
  if (later < apart) return undefined;
  const moved = times.map((time) => (time + later) % DAY);
  const second = scheduleAt(moved);
  // The last mark of an hour may have passed into the next one: then it is of its own hour again.
  const isOfHours = valuesOf(second, "hour").length * valuesOf(second, "minute").length === times.length;
  return { ...second, ...(isOfHours ? {} : { hour: schedule.hour }) };
}

/** True when the doses of `second` are half a pause after those of `first`. */
export function isSecondPart(second: Schedule, first: Schedule): boolean {
  const wanted = secondPart(first, 0);
  const isSame = (name: "hour" | "minute"): boolean =>
    wanted !== undefined && valuesOf(wanted, name).join() === valuesOf(second, name).join();
  return isSame("hour") && isSame("minute");
}

function spreadTimes({ count, from, to }: DoseSpread): Times | undefined {
  const end = from + spanOf({ from, to });
  if (count < 1 || count > MOST_DOSES || !Number.isInteger(count)) return undefined;
  if (count === 1) return [from];
  const found = divisors(count)
    .flatMap((marks) => candidates({ count, from, end, marks }))
    .filter((times) => isEven(times, end) && isEvenDay(afterLongestPause(dayTimes(times))));
  const pauses = (times: Times): number => longestPause(times, end);
  return found.toSorted((one, other) => pauses(one) - pauses(other))[0];
}

/** Minutes from the first possible dose to the last one: at most a minute less than a day. */
function spanOf({ from, to }: Pick<DoseSpread, "from" | "to">): number {
  return to === from ? DAY - 1 : (to - from + DAY) % DAY;
}

interface Grid {
  readonly count: number;
  readonly from: number;
  readonly end: number;
  /** Doses within each of the hours. */
  readonly marks: number;
}

/** The hours at one distance, and the hours over all of the time. */
function candidates({ count, from, end, marks }: Grid): readonly Times[] {
  const hours = count / marks;
  const steps = Array.from({ length: marks }, (_, index) => Math.round((index * HOUR) / marks));
  const start = firstMark(from, marks);
  const room = Math.floor((end - start - Math.max(...steps)) / HOUR);
  if (room < hours - 1 || hours > 24 || marks > HOUR) return [];
  const step = hours === 1 ? 0 : Math.floor(room / (hours - 1));
  const even = Array.from({ length: hours }, (_, index) => index * step);
  const filling = even.map((_, index) => (hours === 1 ? 0 : Math.round((index * room) / (hours - 1))));
  return [even, filling].map((offsets) =>
    offsets.flatMap((hour) => steps.map((minute) => start + hour * HOUR + minute)),
  );
}

/** The first moment from which the marks of one hour do not reach into the next. */
function firstMark(from: number, marks: number): number {
  const last = Math.round(((marks - 1) * HOUR) / marks);
  const minute = from % HOUR;
  return minute + last < HOUR ? from : from - minute + HOUR;
}

/** A schedule has no end of its own: read back, it is even until its last dose. */
function isEvenDay(times: Times): boolean {
  return isEven(times, Math.max(...times));
}

function dayTimes(times: Times): Times {
  return times.map((time) => time % DAY).toSorted((one, other) => one - other);
}

function isEven(times: Times, end: number): boolean {
  if (times.length === 1) return true;
  const even = Math.max(1, (end - Math.min(...times)) / (times.length - 1));
  const shortest = Math.min(...pausesOf(times));
  return longestPause(times, end) <= Math.ceil(even * UNEVEN) && shortest >= Math.floor(even / UNEVEN);
}

function longestPause(times: Times, end: number): number {
  return Math.max(...pausesOf([...times, end]));
}

function pausesOf(times: Times): readonly number[] {
  return times.flatMap((time, index) => {
    const next = times[index + 1];
    return next === undefined ? [] : [next - time];
  });
}

/** A day's times as they follow each other after the longest pause; those after midnight are of the next day. */
function afterLongestPause(times: Times): Times {
  const pauses = pausesOf([Math.max(...times) - DAY, ...times]);
  const first = pauses.indexOf(Math.max(...pauses));
  return [...times.slice(first), ...times.slice(0, first).map((time) => time + DAY)];
}

function scheduleAt(times: Times): Schedule {
  const listed = (of: (time: number) => number): string =>
    [...new Set(times.map(of))].toSorted((one, other) => one - other).join(",");
  return {
    second: "0",
    minute: listed((time) => time % HOUR),
    hour: listed((time) => Math.floor((time % DAY) / HOUR)),
    day: "*",
    week: "*",
    month: "*",
  };
}

/** The next lower and the next higher number of doses that can be spread. */
function nearestCounts({ count, from, to }: DoseSpread): readonly number[] {
  const can = (other: number): boolean => spreadTimes({ count: other, from, to }) !== undefined;
  const wanted = Math.min(Math.max(1, Math.round(count)), MOST_DOSES);
  const distances = Array.from({ length: MOST_DOSES }, (_, index) => index);
  const below = distances.map((each) => wanted - each).find((other) => other >= 1 && can(other));
  const above = distances.map((each) => wanted + each).find((other) => other <= MOST_DOSES && can(other));
  return [...new Set([below, above])].filter((each) => each !== undefined);
}

function divisors(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((each) => count % each === 0);
}

function valuesOf(schedule: Schedule, name: "second" | "minute" | "hour"): readonly number[] {
  const parsed = parseCronField(schedule[name], CRON_RANGES[name]);
  return "values" in parsed ? parsed.values : [];
}

function isEvery(schedule: Schedule, name: "day" | "week" | "month"): boolean {
  const parsed = parseCronField(schedule[name], CRON_RANGES[name]);
  if (!("values" in parsed)) return false;
  const { min, max } = CRON_RANGES[name];
  return parsed.values.length === max - min + 1;
}
