// Text of the controller's wall clock: "wall seconds" count as if that clock showed UTC.
import { locale, span } from "./format.ts";
import { translate } from "./translate.ts";

/** `21 Nov, 14:05`; with the year unless it is the one of `now`. Both in wall seconds. */
export function wallMoment(seconds: number, now: number): string {
  const isThisYear = new Date(seconds * 1000).getUTCFullYear() === new Date(now * 1000).getUTCFullYear();
  return written(seconds, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** `21 Nov, 14:05, 3 min ago`: a moment with its age. A future one has none. */
export function agedMoment(seconds: number, now: number): string {
  const moment = wallMoment(seconds, now);
  if (seconds > now + 60) return moment;
  return `${moment}, ${translate("ago", { span: span((now - seconds) * 1000) })}`;
}

/** `Saturday 21 November 2026`. */
export function wallDay(seconds: number): string {
  return written(seconds, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** `21 Nov`. */
export function wallDate(seconds: number): string {
  return written(seconds, { day: "numeric", month: "short" });
}

/** `14:05`. */
export function wallClock(seconds: number): string {
  return written(seconds, { hour: "2-digit", minute: "2-digit" });
}

/** `2026-11-21T14:05`: the value of a date and time field. */
export function wallInput(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16);
}

/** Wall seconds of such a value; undefined when it is not a moment between 1970 and 9999. */
export function readWallInput(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const at = Date.parse(`${text}Z`);
  return Number.isFinite(at) && at >= 0 ? at / 1000 : undefined;
}

function written(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: "UTC" }).format(seconds * 1000);
}
