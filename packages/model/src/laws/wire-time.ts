// Times on the wire: local wall clock without zone, as every client expects.
import type { Instant, Milliseconds } from "../declare/units.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Usage and readings: `Nov-21-02:18, 2026`. `zone` is an IANA name; default is the host's zone. */
export function usageTime(at: Instant, zone?: string): string {
  const { year, month, day, clock } = wallTime(at, zone);
  return `${month}-${day.padStart(2, "0")}-${clock.slice(0, 5)}, ${year}`;
}

/** Error log: `Nov 21 02:21:56`, the day unpadded. */
export function errorTime(at: Instant, zone?: string): string {
  const { month, day, clock } = wallTime(at, zone);
  return `${month} ${day} ${clock}`;
}

/** `current_time` of /api/info: `Sat Nov 21 02:21:56, 2026`. */
export function infoTime(at: Instant, zone?: string): string {
  const { year, weekday, month, day, clock } = wallTime(at, zone);
  return `${weekday} ${month} ${day} ${clock}, ${year}`;
}

/** IANA name of the zone of this machine: in a page, of the browser's. */
export function hostZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether this machine has the zone of an IANA name. */
export function isZone(name: string): boolean {
  try {
    offsetFormat(name);
    return true;
  } catch {
    return false;
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

const SPANS: readonly (readonly [below: number, unit: number, word: string])[] = [
  [MINUTE, SECOND, "second"],
  [HOUR, MINUTE, "minute"],
  [DAY, HOUR, "hour"],
  [WEEK, DAY, "day"],
  [MONTH, WEEK, "week"],
  [YEAR, MONTH, "month"],
  [18 * MONTH, YEAR, "year"],
];

/** `uptime` of /api/info in the clients' wording: `5 seconds ago`, `1 week ago`; months of 30 days, years of 360. */
export function uptimeWords(span: Milliseconds): string {
  if (span < SECOND) return "now";
  const found = SPANS.find(([below]) => span < below);
  // From 18 months on the count is rounded up to 2 years, then truncated like all others.
  if (found === undefined) return `${Math.max(2, Math.floor(span / YEAR))} years ago`;
  const [, unit, word] = found;
  const count = Math.floor(span / unit);
  return `${count} ${word}${count === 1 ? "" : "s"} ago`;
}

/** The wall clock of `zone` as if it were UTC; `clock` is `02:21:56`. */
function wallTime(at: Instant, zone: string | undefined) {
  const wall = new Date(at + zoneOffset(at, zone));
  return {
    year: wall.getUTCFullYear(),
    month: MONTHS[wall.getUTCMonth()],
    day: String(wall.getUTCDate()),
    weekday: WEEKDAYS[wall.getUTCDay()],
    clock: wall.toISOString().slice(-13, -5),
  };
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  quarter: number;
  offset: number;
}

const QUARTER = 15 * MINUTE;
const zones = new Map<string, ZoneClock>();

/**
 * Milliseconds a zone is ahead of UTC, without a zone the host's. Zones change only on the quarter hour, so the offset is
 * cached for a quarter.
 */
export function zoneOffset(at: Instant, zone?: string): number {
  if (zone === undefined) return -new Date(at).getTimezoneOffset() * MINUTE;
  let known = zones.get(zone);
  if (known === undefined) {
    known = { format: offsetFormat(zone), quarter: Number.NaN, offset: 0 };
    zones.set(zone, known);
  }
  const quarter = Math.floor(at / QUARTER);
  if (known.quarter !== quarter) {
    known.quarter = quarter;
    known.offset = readOffset(known.format, quarter * QUARTER);
  }
  return known.offset;
}

/** The Swedish locale formats a time as ISO 8601 with a blank. */
function offsetFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
}

function readOffset(format: Intl.DateTimeFormat, at: number): number {
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`) - at;
}
