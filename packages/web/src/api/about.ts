import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLiveStore, useNow, useSnapshots } from "./live.ts";
import { present } from "./present.ts";
import { get } from "./request.ts";
import { wallOffset } from "./wall-clock.ts";

interface About {
  readonly name: string;
  readonly simulated: boolean;
  readonly current_time: string;
}

/** What /api/info says; undefined until it has answered. */
export function useAbout(): About | undefined {
  return useAboutQuery().data;
}

/** How far the controller's wall clock is ahead of UTC in ms; the browser's own zone until it is known. */
export function useWallOffset(): number {
  const store = useLiveStore();
  const { data, dataUpdatedAt } = useAboutQuery();
  return useMemo(() => {
    const ahead = store.controllerTime() - present();
    const told = data === undefined ? undefined : wallOffset(data.current_time, dataUpdatedAt + ahead);
    return told ?? new Date(dataUpdatedAt).getTimezoneOffset() * -60_000;
  }, [data, dataUpdatedAt, store]);
}

/** Asked again with every connection: the controller may have been reconfigured meanwhile. */
function useAboutQuery() {
  const snapshots = useSnapshots();
  return useQuery({
    queryKey: ["info", snapshots],
    queryFn: ({ signal }) => get<About>("/api/info", signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the controller's wall clock says, in ms as if it showed UTC; renewed every second. */
export function useWallTime(): number {
  const store = useLiveStore();
  const offset = useWallOffset();
  useNow(true);
  return store.controllerTime() + offset;
}
