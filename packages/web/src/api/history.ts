import { useQuery } from "@tanstack/react-query";
import { useMinute } from "./minute.ts";
import { get, RequestFailed } from "./request.ts";
import { useAnswer } from "./use-answer.ts";

export interface HistoryPoint {
  /** ISO time of the start of the interval. */
  readonly time: string;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** For amounts (seconds, millilitres, watt hours): the total of the interval. */
  readonly sum?: number;
}

export interface History {
  readonly series: string;
  readonly unit: string;
  readonly kind: "value" | "amount";
  readonly step: "minute" | "hour" | "day";
  readonly from: string;
  readonly to: string;
  readonly points: readonly HistoryPoint[];
}

export interface SeriesLabel {
  readonly name: string;
  readonly unit: string;
  readonly kind: "value" | "amount";
}

/** Spans of the charts, in ms. */
export const RANGES = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
} as const;
export type Range = keyof typeof RANGES;

const STEP_OF: Partial<Record<Range, string>> = { year: "day" };

const CACHE_MS = 10_000;

/** One series over the last `range`, refetched every minute (the finest step) while it is shown. */
export function useHistory(series: string, range: Range, points = 600) {
  const to = useMinute();
  return useQuery({
    queryKey: ["history", series, range, points, to],
    queryFn: ({ signal }) => get<History>(historyPath(series, range, points, to), signal).catch(noneYet),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    // The query key changes every minute: an old one is kept only for a short visit to another page.
    gcTime: CACHE_MS,
    enabled: series !== "",
  });
}

/** A series exists from its first reading on; before that the controller answers 404. */
function noneYet(cause: unknown): History {
  if (!(cause instanceof RequestFailed && cause.status === 404)) throw cause;
  return { series: "", unit: "", kind: "value", step: "minute", from: "", to: "", points: [] };
}

function historyPath(series: string, range: Range, points: number, to: number): string {
  const from = to - RANGES[range];
  const query = new URLSearchParams({ series, points: String(points), from: String(from), to: String(to) });
  const step = STEP_OF[range];
  if (step !== undefined) query.set("step", step);
  return `/api/history?${query}`;
}

export function useSeries() {
  return useAnswer<{ readonly series: readonly SeriesLabel[] }>("/api/history");
}
