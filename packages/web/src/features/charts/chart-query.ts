import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { History } from "../../api/history.ts";
import { get } from "../../api/request.ts";
import { type Entry, readEntries } from "../journal/entries.ts";
import { type Instants, type Interval, instantsOf } from "./chart-view.ts";
import { journalIdOf, type OfferedSeries } from "./series-words.ts";

export interface LineRequest {
  readonly series: OfferedSeries;
  /** Offset into the past in seconds; 0 for the shown time itself. */
  readonly offset: number;
}

export interface LineResult {
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

export function lineKey({ series: { name }, offset }: LineRequest): string {
  return `${name} ${offset}`;
}

/** Fetches all lines of a chart. Old data stay until new data arrive; a line that fails does not affect the others. */
export function chartQuery(queries: QueryClient, { wanted, interval, revision }: ChartRequest) {
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
