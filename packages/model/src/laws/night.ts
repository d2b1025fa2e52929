// When it is night for the person in front of the tank: by the clock, or by the sun of a place.
import { DAY } from "./profiles/shapes/moment.ts";
import { sunTimes } from "./profiles/shapes/sun-times.ts";

const DAY_MINUTES = 1440;

/** Minutes of the day, 0 … 1439. It ends after midnight when `to` is before `from`; equal ends are no night. */
export interface NightHours {
  readonly from: number;
  readonly to: number;
}

/** Whether it is night, and the seconds until that changes; undefined when it does not. */
export interface Night {
  readonly isNight: boolean;
  readonly left: number | undefined;
}

/** Whether a minute of the day is within hours that may go past midnight; equal ends are none. */
export function isBetween(minute: number, { from, to }: NightHours): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** `second` of the day by the clock of the tank, 0 … 86 399. */
export function nightByClock(second: number, { from, to }: NightHours): Night {
  if (from === to) return { isNight: false, left: undefined };
  const minute = Math.floor(second / 60);
  const isNight = isBetween(minute, { from, to });
  const end = (isNight ? to : from) * 60;
  return { isNight, left: (end - second + DAY_MINUTES * 60) % (DAY_MINUTES * 60) };
}

/** From sunset to sunrise. `unix` in seconds; latitude north, longitude east positive, in degrees. */
export function nightBySun(unix: number, latitude: number, longitude: number): Night {
  const sun = sunTimes(unix, latitude, longitude);
  if (sun.kind !== "day") return { isNight: sun.kind === "polar-night", left: undefined };
  if (unix < sun.rise) return { isNight: true, left: sun.rise - unix };
  if (unix < sun.set) return { isNight: false, left: sun.set - unix };
  const next = sunTimes(unix + DAY, latitude, longitude);
  return { isNight: true, left: next.kind === "day" ? next.rise - unix : undefined };
}
