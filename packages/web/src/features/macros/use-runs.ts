import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useQuery } from "@tanstack/react-query";
import { useLive, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { withNewest } from "./run-words.ts";

/**
 * The last runs of a macro, newest last. The newest is live; the others are fetched when it changes. Undefined until
 * the controller has answered.
 */
export function useRuns(macro: string): readonly MacroRun[] | undefined {
  const snapshots = useSnapshots();
  const newest = useLive(`macro-run/${macro}`);
  const { data } = useQuery({
    queryKey: ["macro-runs", macro, newest?.id, snapshots],
    queryFn: ({ signal }) => get<readonly MacroRun[]>(`${macros.path}/${macro}/runs`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return withNewest(data, newest);
}
