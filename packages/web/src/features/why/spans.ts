import type { HistoryPoint } from "../../api/history.ts";

/** An interval in which an output was on. */
export interface Span {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Share of the time on, 0…1. */
  readonly share: number;
}

/** Points are at most ten minutes apart: beyond that the state is unknown. */
const LONGEST = 600_000;

/** The intervals in which an output was on, from points in percent, up to `to` (ms). Unknown times are omitted. */
export function spansOn(points: readonly HistoryPoint[], to: number): readonly Span[] {
  return points.flatMap(({ time, mean }, index) => {
    const start = Date.parse(time);
    const next = points[index + 1];
    const end = Math.min(next === undefined ? to : Date.parse(next.time), start + LONGEST);
    return mean > 0 && end > start ? [{ start, end, share: Math.min(1, mean / 100) }] : [];
  });
}

/** Total seconds on, weighted by share. */
export function secondsOn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end, share }) => sum + ((end - start) / 1000) * share, 0);
}
