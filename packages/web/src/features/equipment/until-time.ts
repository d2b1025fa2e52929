/** How long a switch by hand holds, in minutes; 0 for as long as it does without a choice. */
export type Lasts = number | "until-changed";

const DAY = 1440;

/**
 * Minutes from now until the next time that a clock shows `time`, "14:30"; undefined while the time is not complete.
 * `wallNow`: that clock now, in ms, see `tankWall`.
 */
export function minutesUntil(wallNow: number, time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const now = (wallNow / 60_000) % DAY;
  const left = Math.ceil(Number(hour) * 60 + Number(minute) - now);
  return left > 0 ? left : left + DAY;
}
