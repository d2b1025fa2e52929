import type { FillReport } from "@refugium/model/fills.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { useQuery } from "@tanstack/react-query";
import { useFill, useLiveStore, useNow, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";

const HOUR_MS = 3_600_000;

/** Budget and fills: refetched when a fill begins or ends, and hourly, because usage leaves the 24-hour window. */
export function useFills({ id, max_daily_run: limit }: RowOf<typeof atos>): FillReport | undefined {
  const store = useLiveStore();
  const snapshots = useSnapshots();
  const newest = useFill(id);
  useNow(true);
  const hour = Math.floor(store.controllerTime() / HOUR_MS);
  const { data } = useQuery({
    queryKey: ["ato-fills", id, limit, snapshots, hour, newest?.started_at, newest?.ended],
    queryFn: ({ signal }) => get<FillReport>(`${atos.path}/${id}/fills`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
