import { useLiveStore } from "../../api/live.ts";
import { tankWall } from "../../text/tank-zone.ts";
import { wallMoment } from "../../text/wall-format.ts";

const DAY = 86_400_000;

/** Formats an ISO time by the controller's clock: the time, with the date unless it is today. */
export function useMoment(): (iso: string) => string {
  const store = useLiveStore();
  return (iso) => momentWords(tankWall(Date.parse(iso)), tankWall(store.controllerTime()));
}

/** `14:05`, or `20 Nov, 14:05`; both in ms as if the wall clock showed UTC. */
function momentWords(wall: number, now: number): string {
  const isToday = Math.floor(wall / DAY) === Math.floor(now / DAY);
  return isToday ? clockWords(wall).slice(0, 5) : wallMoment(wall / 1000, now / 1000);
}

/** A wall time in ms as `14:05:09`. */
export function clockWords(wall: number): string {
  return new Date(wall).toISOString().slice(11, 19);
}
