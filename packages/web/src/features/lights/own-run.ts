import type { LiveDayRun } from "@refugium/model/events.ts";

const DAY_END = 86_400;

/**
 * What became of a preview that this page started. `awaited`: accepted, but its first state has not come yet; `cut`: ended
 * before its day was over; `gone`: nothing is known of it, or none was started.
 */
export type OwnRun = "gone" | "awaited" | "runs" | "done" | "cut";

/** `last`: the last preview of the light; `mine`: as the controller accepted it. */
export function ownRun(last: LiveDayRun | undefined, mine: LiveDayRun | undefined): OwnRun {
  if (mine === undefined) return "gone";
  if (last?.run !== mine.run) return last === undefined || last.since < mine.since ? "awaited" : "gone";
  if (last.ended === null) return "runs";
  return last.second < DAY_END ? "cut" : "done";
}
