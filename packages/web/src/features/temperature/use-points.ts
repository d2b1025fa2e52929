import { durationOf } from "@refugium/model/declare/units.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useWallOffset } from "../../api/about.ts";
import { useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import {
  type ChartColumns,
  type ChartPoint,
  columnsOf,
  pointsOf,
  type TimedObservation,
} from "./chart-columns.ts";

interface Usage {
  readonly current: readonly TimedObservation[];
}

export interface HistoryOptions {
  readonly controller: TemperatureController;
  readonly reading: LiveReading | undefined;
  readonly heats: boolean;
  readonly cools: boolean;
}

const MOST_LIVE_POINTS = 2000;

/** The last day of a controller: asked for once per connection, then continued by the live readings. */
export function usePoints(options: HistoryOptions): {
  readonly columns: ChartColumns;
  readonly hasFailed: boolean;
} {
  const { id } = options.controller;
  const period = durationOf(options.controller.period) / 1000;
  const snapshots = useSnapshots();
  const usage = useQuery({
    queryKey: ["usage", "tcs", id, snapshots],
    queryFn: ({ signal }) => get<Usage>(`/api/tcs/${id}/usage`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const live = useLivePoints(options);
  const columns = useMemo(() => {
    const stored = pointsOf(usage.data?.current ?? [], period);
    const end = stored.at(-1)?.at ?? 0;
    return columnsOf([...stored, ...live.filter((point) => point.at > end)], period);
  }, [usage.data, live, period]);
  return { columns, hasFailed: usage.isError };
}

function useLivePoints({ reading, heats, cools }: HistoryOptions): readonly ChartPoint[] {
  const offset = useWallOffset();
  const [points, setPoints] = useState<readonly ChartPoint[]>([]);
  const value = reading?.quality === "good" ? reading.value : null;
  const at = reading?.at ?? null;
  useEffect(() => {
    if (value === null || at === null) return;
    const point = {
      at: (Date.parse(at) + offset) / 1000,
      value,
      up: heats ? 1 : 0,
      down: cools ? 1 : 0,
    };
    setPoints((before) =>
      before.at(-1)?.at === point.at ? before : [...before.slice(-MOST_LIVE_POINTS), point],
    );
  }, [value, at, offset, heats, cools]);
  return points;
}
