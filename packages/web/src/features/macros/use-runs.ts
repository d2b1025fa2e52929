import type { LogLine } from "@refugium/model/events.ts";
import { type MacroRun, stepAt } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { openRun } from "./run-words.ts";

const SOON_MS = 1000;
const IN_A_WAIT_MS = 3000;

/**
 * The run under way and the last ones of a macro, the newest last. Asked for when the live state says that it began,
 * ended or met something; the steps of a run under way are not in the live state, so they are asked for meanwhile.
 * Undefined until the controller has answered.
 */
export function useRuns({ id, enable }: RowOf<typeof macros>): readonly MacroRun[] | undefined {
  const snapshots = useSnapshots();
  const line = useNewestLine(id);
  const { data } = useQuery({
    queryKey: ["macro-runs", id, enable, line, snapshots],
    queryFn: ({ signal }) => get<readonly MacroRun[]>(`${macros.path}/${id}/runs`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => paceOf(state.data ?? []),
  });
  return data;
}

function paceOf(runs: readonly MacroRun[]): number | false {
  const run = openRun(runs);
  if (run === undefined) return false;
  return stepAt(run)?.step.type === "wait" && run.state === "running" ? IN_A_WAIT_MS : SOON_MS;
}

/** The number of the newest log line about this macro since the page is open; 0 before the first. */
function useNewestLine(id: string): number {
  const store = useLiveStore();
  const entry = useSyncExternalStore(store.subscribe, () => store.find("log"));
  const [newest, setNewest] = useState(0);
  // The controller writes a LogLine under this key.
  const line = entry?.value as unknown as LogLine | undefined;
  const isOurs = line?.subject.type === macros.name && line.subject.id === id;
  if (isOurs && line.id !== newest) setNewest(line.id);
  return newest;
}
