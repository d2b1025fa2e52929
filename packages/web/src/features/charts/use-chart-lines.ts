import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWallOf } from "../../api/about.ts";
import { type History, RANGES } from "../../api/history.ts";
import { useRevision } from "../../api/live.ts";
import { useMinute } from "../../api/minute.ts";
import { get } from "../../api/request.ts";
import { type Entry, readEntries } from "../journal/entries.ts";
import {
  type ChartView,
  type Instants,
  type Interval,
  instantsOf,
  intervalOf,
  OFFSETS,
} from "./chart-view.ts";
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
  readonly isLoading: boolean;
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
    isLoading: isFetching,
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

interface LineRequest {
  readonly series: OfferedSeries;
  /** Offset into the past in seconds; 0 for the shown time itself. */
  readonly offset: number;
}

interface LineResult {
  /** Series and offset of the request: a result is never shown under another name. */
  readonly key: string;
  readonly data?: History | readonly Entry[];
  readonly failure?: unknown;
}

interface ChartRequest {
  readonly wanted: readonly LineRequest[];
  /** Wall seconds. */
  readonly interval: Interval;
  /** Revision of the journal: changes with its entries. */
  readonly revision: string;
}

function lineKey({ series: { name }, offset }: LineRequest): string {
  return `${name} ${offset}`;
}

/** Fetches all lines of a chart. Old data stay until new data arrive; a line that fails does not affect the others. */
function chartQuery(queries: QueryClient, { wanted, interval, revision }: ChartRequest) {
  const lines = wanted.map((each) => ({ wanted: each, instants: shiftedInstants(interval, each.offset) }));
  return queryOptions({
    queryKey: ["chart", lines.map((each) => [lineKey(each.wanted), each.instants]), revision],
    queryFn: () => Promise.all(lines.map((each) => fetchLine(queries, each.wanted, each.instants))),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
}

/** Long enough to undo a zoom at once. */
const CACHE_MS = 60_000;
/** Enough for a wide screen; bars must be distinguishable. */
const POINTS = { value: 2000, amount: 120 } as const;

/** Shifted by the wall clock: the day before is 23 or 25 hours away across a clock change. */
function shiftedInstants({ from, to }: Interval, offset: number): Instants {
  return instantsOf({ from: from - offset, to: to - offset });
}

async function fetchLine(queries: QueryClient, wanted: LineRequest, instants: Instants): Promise<LineResult> {
  const key = lineKey(wanted);
  const parameter = journalIdOf(wanted.series.name);
  try {
    const data =
      parameter === undefined
        ? await queries.fetchQuery(historyQuery(wanted, instants))
        : await readEntries(parameter);
    return { key, data };
  } catch (failure) {
    return { key, failure };
  }
}

function historyQuery({ series: { name, kind } }: LineRequest, { from, to }: Instants) {
  const query = new URLSearchParams({
    series: name,
    points: String(POINTS[kind]),
    from: String(from),
    to: String(to),
  });
  return queryOptions({
    queryKey: ["history", "chart", query.toString()],
    queryFn: ({ signal }) => get<History>(`/api/history?${query}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
}
