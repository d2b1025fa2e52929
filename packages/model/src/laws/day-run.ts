import { DAY } from "./profiles/shapes/moment.ts";

/** The second of the day, 0 … 86 400, that a preview of `seconds` shows after `passed` seconds. */
export function secondOfRun(passed: number, seconds: number): number {
  return Math.min(DAY, Math.max(0, (passed / seconds) * DAY));
}

/** The next level towards `goal` in percent, at most `most` away. */
export function towards(level: number, goal: number, most: number): number {
  return level + Math.min(most, Math.max(-most, goal - level));
}
