import type { LiveAlarm } from "@refugium/model/events.ts";
import { useEffect } from "react";
import { useLiveStore, useStandingAlarms } from "../../api/live.ts";
import { isQuiet } from "./quiet.ts";

/** Standing alarms that nobody has acknowledged or silenced, the most urgent first. */
export function useLoudAlarms(): readonly LiveAlarm[] {
  const store = useLiveStore();
  return useStandingAlarms().filter((alarm) => !isQuiet(alarm, store.controllerTime()));
}

/** Shows a count on the icon of the installed page, where the system has such badges. */
export function useIconBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Without permission there is no badge; the page shows the count as well.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
