const MINUTE = 60_000;
const two = (value: number): string => String(value).padStart(2, "0");

/** A moment of the wall clock at which something is due. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `2026-11-21T08:00:00` of the wall clock. */
  readonly local: string;
}

/** The next such minute after a moment, every so many hours, in the zone of this process. */
export function nextDue(after: number, { minute, everyHours }: { minute: number; everyHours: number }): Due {
  let at = Math.floor(after / MINUTE) * MINUTE + MINUTE;
  for (let date = new Date(at); ; date = new Date(at)) {
    const off = (minute - date.getMinutes() + 60) % 60;
    if (off === 0 && date.getHours() % everyHours === 0) return { at, local: wallTime(date) };
    at += (off === 0 ? 60 : off) * MINUTE;
  }
}

/** Seconds of the wall clock's day. */
export function secondOfDay(at: number): number {
  const date = new Date(at);
  return date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds();
}

const wallTime = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}:00`;
