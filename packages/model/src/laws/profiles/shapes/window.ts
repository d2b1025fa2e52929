import type { Field } from "../../../declare/field.ts";
import { Text } from "../../../declare/fields.ts";
import { fields } from "../../../messages/fields.ts";
import { DAY } from "./moment.ts";

/** `HH:MM:SS`, 24 hours; the hour may have one digit. */
export function ClockTime(about: string): Field<string> {
  return Text({
    min: 1,
    max: 8,
    pattern: /^(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    expects: fields.timeOfDay,
    about: `${about}, HH:MM:SS of the wall clock`,
  });
}

/** A daily time window. */
export interface Window {
  /** Wall-clock second of the day at which it begins. */
  readonly start: number;
  /** Length in seconds, 0 < span ≤ 86400. */
  readonly span: number;
}

/** From `start` to `end`; an end before the start is on the next day, and equal ends are a whole day. */
export function windowOf(start: string, end: string): Window {
  const from = secondsOf(start);
  const length = secondsOf(end) - from;
  return { start: from, span: length <= 0 ? length + DAY : length };
}

/**
 * Seconds since the window began, both ends included; undefined outside. A window that leaves out at most one second
 * (00:00:00 to 23:59:59) has no outside: it stays at its end until it begins again.
 */
export function secondsInto(window: Window, secondOfDay: number): number | undefined {
  const passed = (secondOfDay - window.start + DAY) % DAY;
  if (passed <= window.span) return passed;
  return DAY - window.span <= 1 ? window.span : undefined;
}

function secondsOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return hour * 3600 + minute * 60 + second;
}
