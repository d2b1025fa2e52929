import { instantOfWall, tankWall } from "../../text/tank-zone.ts";
import { minutesOf } from "../../text/time-text.ts";

/** How long a switch by hand holds, in minutes; 0 for as long as it does without a choice. */
export type Lasts = number | "until-changed";

const MINUTE = 60_000;
const DAY = 1440;

/**
 * Minutes from `now`, in ms, until the tank's clock next shows `time`, "14:30", at most a day; undefined while the time is
 * not complete.
 */
export function minutesUntil(now: number, time: string): number | undefined {
  const minutes = minutesOf(time);
  if (minutes === undefined) return undefined;
  const midnight = Math.floor(tankWall(now) / (DAY * MINUTE)) * DAY;
  const [today = now, tomorrow = now] = [0, DAY].map((days) =>
    instantOfWall((midnight + days + minutes) * MINUTE),
  );
  const at = today > now ? today : tomorrow;
  return Math.min(DAY, Math.ceil((at - now) / MINUTE));
}
