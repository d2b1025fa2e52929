import type { LiveAlarm } from "@refugium/model/events.ts";

/** End of the shelving as ISO time; undefined when it is not shelved. `now`: the controller's time in ms since 1970. */
export function silentUntil({ shelved_until }: LiveAlarm, now: number): string | undefined {
  // The controller sends no event when the shelving expires.
  return shelved_until !== null && Date.parse(shelved_until) > now ? shelved_until : undefined;
}

/** True for an acknowledged or shelved alarm, which is not shown on every page. */
export function isQuiet(alarm: LiveAlarm, now: number): boolean {
  return alarm.acknowledged_at !== null || silentUntil(alarm, now) !== undefined;
}
