import { Cron } from "croner";
import type { Fault } from "../declare/field.ts";
import { type Instant, instant, type Milliseconds, milliseconds } from "../declare/units.ts";
import { isMessage, type Message } from "../messages/message.ts";
import { type CivilTime, civilTime, momentOf } from "./civil-time.ts";
import { CRON_RANGES, type CronField, parseCronField } from "./cron-field.ts";

export interface Schedule {
  readonly second: string;
  readonly minute: string;
  readonly hour: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
}

/** One run of a schedule, identified by its wall-clock time. */
export interface Firing {
  readonly at: Instant;
  /** Its scheduled wall-clock time; in a skipped hour this is earlier than the wall clock at `at`. */
  readonly local: CivilTime;
}

const FIELDS = ["second", "minute", "hour", "day", "month", "week"] as const;
/** A run is searched this many years ahead. */
export const YEARS_AHEAD = 5;
const AHEAD_MS = YEARS_AHEAD * 366 * 86_400_000;
/** Two hours of a schedule that runs every second: longer than any repeated period. */
const LONGEST_FOLD = 7200;

/** The faults of a schedule at `path` (empty: the fields are at the top of the body). */
export function scheduleFaults(schedule: Schedule, path: string): readonly Fault[] {
  return wrongFields(schedule).map(({ field, fault }) => ({
    path: path === "" ? field : `${path}.${field}`,
    message: fault,
  }));
}

/** The refused fields of a schedule, with the reasons. */
export function wrongFields(
  schedule: Schedule,
): readonly { readonly field: keyof Schedule; readonly fault: Message }[] {
  return FIELDS.flatMap((field) => {
    const parsed = parseCronField(schedule[field], CRON_RANGES[field]);
    return isMessage(parsed) ? [{ field, fault: parsed }] : [];
  });
}

/**
 * The first run after a moment, or undefined when there is none within `YEARS_AHEAD`. Day of month and day of week must
 * both match when one of them is "any"; otherwise either suffices. In an hour that is skipped in spring it is the first
 * moment after the gap; in a repeated hour only the first pass counts. A refused schedule never runs.
 */
export function nextFiring(schedule: Schedule, after: Instant, zone?: string): Firing | undefined {
  const calendar = calendarOf(schedule);
  if (calendar === undefined) return undefined;
  let local = civilTime(after, zone);
  const end = local + AHEAD_MS;
  for (let tries = 0; tries < LONGEST_FOLD; tries++) {
    const next = calendar.nextRun(new Date(local));
    if (next === null || next.getTime() > end) return undefined;
    local = next.getTime();
    const at = momentOf(local, zone);
    if (at > after) return { at, local };
  }
  return undefined;
}

export function nextFirings(
  schedule: Schedule,
  after: Instant,
  count: number,
  zone?: string,
): readonly Firing[] {
  const found: Firing[] = [];
  let from = after;
  while (found.length < count) {
    const next = nextFiring(schedule, from, zone);
    if (next === undefined) break;
    found.push(next);
    from = next.at;
  }
  return found;
}

/**
 * How long a run waits at the moment at which the clock is set forward: a millisecond for each second of the gap before
 * it. So runs that all fall on that moment keep their order: "off" at 03:00 wins over "on" at 02:30. 0 at all other
 * moments.
 */
export function turnAfterGap({ at, local }: Firing, zone?: string): Milliseconds {
  const now = civilTime(at, zone);
  const gap = now - civilTime(instant(at - 1), zone) - 1;
  return milliseconds(gap <= 0 ? 0 : (local - (now - gap)) / 1000);
}

/** A cache by schedule: loops request the next run of the same ones repeatedly. */
const calendars = new WeakMap<Schedule, Cron>();

/** Wall-clock time stands in for UTC here: croner computes the calendar, this file the clock changes. */
function calendarOf(schedule: Schedule): Cron | undefined {
  const known = calendars.get(schedule);
  if (known !== undefined) return known;
  const pattern = patternOf(schedule);
  if (pattern === undefined) return undefined;
  const calendar = new Cron(pattern, { timezone: "UTC", paused: true });
  calendars.set(schedule, calendar);
  return calendar;
}

/** All values are written out, so that differences to croner's own grammar do not matter. */
function patternOf(schedule: Schedule): string | undefined {
  const parsed = FIELDS.map((name) => parseCronField(schedule[name], CRON_RANGES[name]));
  if (!parsed.every((field) => "values" in field)) return undefined;
  return parsed.map(written).join(" ");
}

function written({ values, every }: CronField): string {
  return every ? "*" : values.join(",");
}
