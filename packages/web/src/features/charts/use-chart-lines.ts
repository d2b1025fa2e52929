import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWallOf } from "../../api/about.ts";
import { RANGES } from "../../api/history.ts";
import { useRevision } from "../../api/live.ts";
import { useMinute } from "../../api/minute.ts";
import { chartQuery, type LineRequest, type LineResult, lineKey } from "./chart-query.ts";
import { type ChartView, type Interval, intervalOf, OFFSETS } from "./chart-view.ts";
import { type SeriesTable, tableOf, tableOfEntries } from "./series-table.ts";
import { journalIdOf, type OfferedSeries } from "./series-words.ts";
import { type ShowUnit, useShowUnit } from "./use-show-unit.ts";

export interface ChartLine {
  readonly series: OfferedSeries;
  /** The shown unit, perhaps `°F`. */
  readonly unit: string;
  readonly table: SeriesTable;
  /** True for the day or week before, shifted onto the shown interval. */
  readonly isBefore: boolean;
}

interface ChartLines {
  readonly lines: readonly ChartLine[];
  /** The shown interval, wall seconds. */
  readonly interval: Interval;
  /** Wall seconds, whole minutes. */
  readonly now: number;
  readonly isReading: boolean;
  readonly failure: unknown;
  retry(): void;
}

/** Data of the chosen series over the shown interval, and before it for a comparison. */
export function useChartLines(chosen: readonly OfferedSeries[], view: ChartView): ChartLines {
  const queries = useQueryClient();
  const wallOf = useWallOf();
  const revision = useRevision("journal");
  const now = wallOf(useEnd(view) * 1000) / 1000;
  const interval = useMemo(() => intervalOf(view.span, now), [view.span, now]);
  const showUnit = useShowUnit();
  const wanted = chosen.flatMap((series) => requestsOf(series, view));
  const { data, isFetching, refetch } = useQuery(chartQuery(queries, { wanted, interval, revision }));
  // The series are new objects with every event, but rarely change.
  const key = JSON.stringify([wanted, showUnit.chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the series and their units.
  const lines = useMemo(
    () => wanted.flatMap((each) => lineOf(each, data ?? [], { wallOf, showUnit })),
    [data, key, wallOf],
  );
  return {
    lines,
    interval,
    now,
    isReading: isFetching,
    failure: data?.find(({ failure }) => failure !== undefined)?.failure,
    retry: () => void refetch(),
  };
}

/** Manual entries are too rare for a comparison by day or week. */
function requestsOf(series: OfferedSeries, { compare }: ChartView): readonly LineRequest[] {
  const itself = { series, offset: 0 };
  if (compare === "none" || journalIdOf(series.name) !== undefined) return [itself];
  return [itself, { series, offset: OFFSETS[compare] }];
}

interface LineOptions {
  readonly wallOf: (at: number) => number;
  readonly showUnit: ShowUnit;
}

/** Empty until the answer has arrived. */
function lineOf(
  wanted: LineRequest,
  answers: readonly LineResult[],
  { wallOf, showUnit }: LineOptions,
): readonly ChartLine[] {
  const { series, offset } = wanted;
  const data = answers.find(({ key }) => key === lineKey(wanted))?.data;
  if (data === undefined) return [];
  const { unit, show } = showUnit.of(series.unit);
  const table =
    "points" in data ? tableOf(data, { wallOf, shift: offset, show }) : tableOfEntries(data, show);
  return [{ series, unit, table, isBefore: offset > 0 }];
}

/** The controller's time in seconds, rounded to the resolution of the chart. */
function useEnd({ span }: ChartView): number {
  const length = typeof span === "string" ? RANGES[span] / 1000 : span.to - span.from;
  const grain = Math.max(60, Math.floor(length / 60_000) * 60);
  return useMinute(grain * 1000) / 1000;
}
