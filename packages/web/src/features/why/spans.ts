import type { HistoryPoint } from "../../api/history.ts";

/** A stretch of an output's history. */
export interface Span {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** How much it was on, 0…1. */
  readonly share: number;
}

/** Points are minutes apart, ten at most: beyond that nothing is known. */
const LONGEST = 600_000;

/** The stretches in which an output was on, of points that hold percent, up to `to` (ms). What is not known is left out. */
export function spansOn(points: readonly HistoryPoint[], to: number): readonly Span[] {
  return points.flatMap(({ time, mean }, index) => {
    const start = Date.parse(time);
    const next = points[index + 1];
    const end = Math.min(next === undefined ? to : Date.parse(next.time), start + LONGEST);
    return mean > 0 && end > start ? [{ start, end, share: Math.min(1, mean / 100) }] : [];
  });
}

/** Seconds on in all: a stretch at half counts half. */
export function secondsOn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end, share }) => sum + ((end - start) / 1000) * share, 0);
}
