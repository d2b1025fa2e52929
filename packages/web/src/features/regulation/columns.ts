import type { History, HistoryPoint } from "../../api/history.ts";
import { wallAxis } from "../../api/wall-clock.ts";

/** Columns of the chart at the times `at`; null where nothing was measured. */
export interface BandColumns {
  /** Wall seconds, ascending, over the whole range. */
  readonly at: readonly number[];
  readonly values: readonly (number | null)[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
  /** Per strip the share of each interval that it was on, 0…1. */
  readonly shares: readonly (readonly number[])[];
}

interface ColumnOptions {
  /** The controller's wall clock at a moment, both in ms. */
  readonly wallOf: (at: number) => number;
  /** Seconds between two checks. */
  readonly period: number;
  /** Converts from the stored to the shown value. */
  readonly show: (stored: number) => number;
}

interface Row {
  readonly at: number;
  readonly point?: HistoryPoint;
}

const STEP_S = { minute: 60, hour: 3600, day: 86_400 } as const;
/** Maximum number of points: with a longer range they are further apart. */
const MAX_POINTS = 600;

/**
 * Joins a history of values and the histories of what drives them (percent) on one time axis over the whole range. A
 * gap begins when no value came for clearly longer than usual; strips continue within gaps.
 */
export function bandColumns(
  history: History,
  strips: readonly (readonly HistoryPoint[])[],
  { wallOf, period, show }: ColumnOptions,
): BandColumns {
  const wall = (time: string): number => wallOf(Date.parse(time)) / 1000;
  const axisOf = (points: readonly HistoryPoint[]): readonly number[] =>
    wallAxis(
      points.map(({ time }) => Date.parse(time)),
      wallOf,
    );
  const from = wall(history.from);
  const times = axisOf(history.points);
  // In the repeated hour of a clock change, points lie after the displayed time.
  const to = Math.max(wall(history.to), times.at(-1) ?? from);
  const width = secondsPerPoint(history, to - from);
  const longest = Math.max(3 * period, 2.5 * width);
  const driven = strips.map((points) => {
    const times = axisOf(points);
    return points.map(({ mean }, index) => ({ at: times[index] ?? from, mean }));
  });
  const gapTimes = driven.flatMap((points) => points.map(({ at }) => at)).toSorted((a, b) => a - b);
  const rows = rowsOf(
    history.points.map((point, index) => ({ at: times[index] ?? from, point })),
    { from, to, width, longest, gapTimes },
  );
  const column = (pick: (point: HistoryPoint) => number): (number | null)[] =>
    rows.map(({ point }) => (point === undefined ? null : show(pick(point))));
  const at = rows.map((row) => row.at);
  return {
    at,
    values: column(({ mean }) => mean),
    lows: column(({ min }) => min),
    highs: column(({ max }) => max),
    shares: driven.map((points) => sharesOf(points, at, width)),
  };
}

/** Seconds that one point represents. */
function secondsPerPoint({ step }: History, range: number): number {
  return step === "minute" ? Math.max(STEP_S.minute, range / MAX_POINTS) : STEP_S[step];
}

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly longest: number;
  readonly gapTimes: readonly number[];
}

function rowsOf(points: readonly Required<Row>[], axis: Axis): readonly Row[] {
  const rows: Row[] = [];
  let last = axis.from;
  for (const row of points) {
    if (row.at - last > axis.longest) rows.push(...gap(rows.at(-1), last, row.at, axis));
    if (row.at > (rows.at(-1)?.at ?? axis.from - 1)) rows.push(row);
    last = row.at;
  }
  if (last >= axis.to && rows.length > 0) return rows;
  return [...rows, ...gap(rows.at(-1), last, axis.to, axis), { at: axis.to }];
}

/** Closes the line before a gap; the times within the gap are those of the strips. */
function gap(before: Row | undefined, from: number, to: number, { width, gapTimes }: Axis): readonly Row[] {
  const end = before === undefined ? from : Math.min(from + width, to - 2);
  const closing: Row[] = before?.point !== undefined && end > from ? [{ at: end, point: before.point }] : [];
  const first = before === undefined ? from : Math.max(from, end) + 1;
  return [
    ...closing,
    ...(first < to ? [{ at: first }] : []),
    ...gapTimes
      .filter((at, index) => at > first && at < to && at !== gapTimes[index - 1])
      .map((at) => ({ at })),
  ];
}

/** Mean of a strip between each time and the next; the last known value holds for one more interval. */
function sharesOf(
  points: readonly { readonly at: number; readonly mean: number }[],
  at: readonly number[],
  width: number,
): readonly number[] {
  let next = 0;
  return at.map((start, index) => {
    const end = at[index + 1] ?? start;
    const within: number[] = [];
    while ((points[next]?.at ?? Number.POSITIVE_INFINITY) < end) {
      const point = points[next];
      if (point !== undefined && point.at >= start) within.push(point.mean);
      next += 1;
    }
    const before = points[next - 1];
    const held = before !== undefined && start - before.at < width ? before.mean : 0;
    const mean = within.length === 0 ? held : within.reduce((sum, each) => sum + each, 0) / within.length;
    return Math.min(1, Math.max(0, mean / 100));
  });
}
