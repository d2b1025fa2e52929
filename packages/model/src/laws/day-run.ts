import { DAY } from "./profiles/shapes/moment.ts";

/** The second of the day, 0 … 86 400, that a run-through of `seconds` shows after `passed` of them. */
export function secondOfRun(passed: number, seconds: number): number {
  return Math.min(DAY, Math.max(0, (passed / seconds) * DAY));
}

/** The next level on the way to `goal` in percent, moved by `most` at the most. */
export function towards(level: number, goal: number, most: number): number {
  return level + Math.min(most, Math.max(-most, goal - level));
}
