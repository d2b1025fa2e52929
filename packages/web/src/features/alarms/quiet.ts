import type { LiveAlarm } from "@refugium/model/events.ts";

/** Until when (ISO) it is silent; undefined when it is not. `now`: the controller's time in ms since 1970. */
export function silentUntil({ shelved_until }: LiveAlarm, now: number): string | undefined {
  // The controller does not announce that the hour is over.
  return shelved_until !== null && Date.parse(shelved_until) > now ? shelved_until : undefined;
}

/** Somebody knows of it: it need not stand on every page. */
export function isQuiet(alarm: LiveAlarm, now: number): boolean {
  return alarm.acknowledged_at !== null || silentUntil(alarm, now) !== undefined;
}
