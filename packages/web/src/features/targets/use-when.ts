import { useLiveStore } from "../../api/live.ts";
import { tankWall } from "../../text/tank-zone.ts";
import { wallMoment } from "../../text/wall-format.ts";

/** Formats an ISO time by the controller's wall clock. */
export function useWhen(): (time: string) => string {
  const store = useLiveStore();
  return (time) => wallMoment(tankWall(Date.parse(time)) / 1000, tankWall(store.controllerTime()) / 1000);
}
