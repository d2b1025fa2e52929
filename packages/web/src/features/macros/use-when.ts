import { useWallOffset } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { wallMoment } from "../../text/wall-format.ts";

/** Says when something was, given as ISO time, by the controller's wall clock. */
export function useWhen(): (time: string) => string {
  const store = useLiveStore();
  const offset = useWallOffset();
  const wall = (at: number): number => (at + offset) / 1000;
  return (time) => wallMoment(wall(Date.parse(time)), wall(store.controllerTime()));
}
