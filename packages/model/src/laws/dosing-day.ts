// Firings of a dosing schedule, by their local wall time.
import { type Instant, instant } from "../declare/units.ts";
import { civilText, civilTime } from "./civil-time.ts";
import type { NextFiring } from "./dosing-container.ts";

/** The local wall time of a moment, `2026-11-21T08:00:00`: identifies a firing independently of clock changes. */
export function wallKey(at: Instant): string {
  return civilText(civilTime(at));
}

/** Local midnight before (or at) a moment. */
export function startOfDay(at: Instant): Instant {
  const date = new Date(at);
  return instant(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime());
}

export function endOfDay(at: Instant): Instant {
  const date = new Date(at);
  return instant(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime());
}

const WINDOWS = [60, 3600, 86_400 + 3600].map((seconds) => seconds * 1000);

/** The newest firing in (from, now], or undefined. Searches growing spans of the past, so dense schedules are cheap. */
export function newestFiring(next: NextFiring, from: Instant, now: Instant): Instant | undefined {
  for (const window of WINDOWS) {
    const begin = Math.max(from, now - window);
    let found: Instant | undefined;
    for (let at = next(instant(begin)); at !== undefined && at <= now; at = next(at)) found = at;
    if (found !== undefined || begin === from) return found;
  }
  return undefined;
}

/** A firing up to this old is late, not missed. */
const GRACE_MS = 60_000;

/** The newest firing is `run`, made up for (`late`), or recorded as `missed`; none is made up for after midnight. */
export function judgeFiring(at: Instant, now: Instant, policy: "skip" | "once"): "run" | "late" | "missed" {
  if (at < startOfDay(now)) return "missed";
  if (now - at <= GRACE_MS) return "run";
  return policy === "once" ? "late" : "missed";
}
