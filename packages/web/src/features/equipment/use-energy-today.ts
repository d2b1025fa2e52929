import { useQuery } from "@tanstack/react-query";
import { useWallOf } from "../../api/about.ts";
import type { History, SeriesLabel } from "../../api/history.ts";
import { useEquipment } from "../../api/live.ts";
import { useMinute } from "../../api/minute.ts";
import { get } from "../../api/request.ts";
import { instantOfWall } from "../../text/tank-zone.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Watt-hours since midnight of the controller's clock, by equipment id; refetched every minute. */
export function useEnergyToday(): ReadonlyMap<string, number> {
  const wallOf = useWallOf();
  const ids = useEquipment().map(({ id }) => id);
  const to = useMinute();
  const from = instantOfWall(Math.floor(wallOf(to) / DAY) * DAY);
  const { data } = useQuery({
    queryKey: ["energy-today", ids.join(), from, to],
    queryFn: ({ signal }) => fetchEnergy(ids, { from, to: Math.max(to, from + MINUTE) }, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ids.length > 0,
  });
  return data ?? new Map();
}

/** Fetches only existing series: others would answer 404. */
async function fetchEnergy(
  ids: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const { series } = await get<{ readonly series: readonly SeriesLabel[] }>("/api/history", signal);
  const known = ids.filter((id) => series.some(({ name }) => name === seriesOf(id)));
  const sums = known.map(async (id): Promise<readonly [string, number]> => {
    const query = new URLSearchParams({
      series: seriesOf(id),
      from: String(from),
      to: String(to),
      step: "minute",
      points: "10",
    });
    const { points } = await get<History>(`/api/history?${query}`, signal);
    return [id, points.reduce((total, { sum = 0 }) => total + sum, 0)];
  });
  return new Map(await Promise.all(sums));
}

function seriesOf(id: string): string {
  return `equipment/${id}/energy`;
}
