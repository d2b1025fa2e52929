import type { Observation } from "@refugium/model/resources/usage.ts";
import { wallSecondsOf } from "../../api/wall-clock.ts";

/** Seconds of running time on one day of the controller's calendar. */
export interface DayOfUse {
  /** Wall seconds of its midnight. */
  readonly at: number;
  readonly up: number;
  readonly down: number;
}

const DAY = 86_400;

/** Sums hours of use by day, newest first. */
export function daysOfUse(hours: readonly (Observation & { readonly time: string })[]): readonly DayOfUse[] {
  const days = new Map<number, DayOfUse>();
  for (const { time, up, down } of hours) {
    const second = wallSecondsOf(time);
    if (second === undefined) continue;
    const at = Math.floor(second / DAY) * DAY;
    const before = days.get(at);
    days.set(at, { at, up: (before?.up ?? 0) + up, down: (before?.down ?? 0) + down });
  }
  return [...days.values()].toSorted((a, b) => b.at - a.at);
}

/** Running time, `seconds` in total: `2 h 5 min`, `5 min`, `40 s`, `0 min`. */
export function runTime(seconds: number): string {
  if (seconds > 0 && seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
