import { timers } from "@refugium/model/resources/timers.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { useMinute } from "../../api/minute.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { type NextRun, RUNS_PER_REQUEST, upcoming } from "./upcoming.ts";

/**
 * The next runs of a timer, computed by the controller, at most three; undefined until it has answered. Fetched again
 * when the schedule changes, with each connection, and when the known runs are used up.
 */
export function useNextRuns(timer: RowOf<typeof timers>): readonly NextRun[] | undefined {
  const store = useLiveStore();
  const snapshots = useSnapshots();
  useMinute();
  const { second, minute, hour, day, week, month } = timer;
  const [after, setAfter] = useState("");
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["next-runs", timer.id, second, minute, hour, day, week, month, snapshots, after],
    queryFn: ({ signal }) =>
      get<readonly NextRun[]>(`${timers.path}/${timer.id}/next?count=${RUNS_PER_REQUEST}`, signal),
    placeholderData: (before, query) => (isSameTimer(query?.queryKey, timer.id) ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: timer.enable,
  });
  if (data === undefined) return undefined;
  const { shown, isUsedUp } = upcoming(data, store.controllerTime());
  const last = data.at(-1)?.at ?? "";
  // The same answer is not fetched again: the clocks of browser and controller may differ.
  if (isUsedUp && !isPlaceholderData && after !== last) setAfter(last);
  return shown;
}

function isSameTimer(key: readonly unknown[] | undefined, id: string): boolean {
  return key?.[1] === id;
}
