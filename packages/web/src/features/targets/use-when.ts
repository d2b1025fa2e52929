import { useLiveStore } from "../../api/live.ts";
import { tankOffset } from "../../text/tank-zone.ts";
import { wallMoment } from "../../text/wall-format.ts";

/** Says when something was, given as ISO time, by the controller's wall clock. */
export function useWhen(): (time: string) => string {
  const store = useLiveStore();
  const wall = (at: number): number => (at + tankOffset(at)) / 1000;
  return (time) => wallMoment(wall(Date.parse(time)), wall(store.controllerTime()));
}
