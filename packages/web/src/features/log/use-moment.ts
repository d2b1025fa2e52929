import { useLiveStore } from "../../api/live.ts";
import { tankWall } from "../../text/tank-zone.ts";
import { wallMoment } from "../../text/wall-format.ts";

const DAY = 86_400_000;

/** Writes an ISO time as the controller's clock has it: the time, with the day when it is not today. */
export function useMoment(): (iso: string) => string {
  const store = useLiveStore();
  return (iso) => momentWords(tankWall(Date.parse(iso)), tankWall(store.controllerTime()));
}

/** `14:05`, or `20 Nov, 14:05`; both in ms as if the wall clock showed UTC. */
function momentWords(wall: number, now: number): string {
  const isToday = Math.floor(wall / DAY) === Math.floor(now / DAY);
  return isToday ? clockWords(wall).slice(0, 5) : wallMoment(wall / 1000, now / 1000);
}

/** `14:05:09` of a wall time in ms. */
export function clockWords(wall: number): string {
  return new Date(wall).toISOString().slice(11, 19);
}
