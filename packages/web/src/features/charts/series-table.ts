// Points of a series as columns of a chart.
import type { History, HistoryPoint } from "../../api/history.ts";
import { wallAxis } from "../../api/wall-clock.ts";

/** Columns of equal length in time order; null for a gap. */
export interface SeriesTable {
  /** Wall seconds. */
  readonly at: readonly number[];
  /** Mean of each interval; its total for amounts. */
  readonly values: readonly (number | null)[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
  /** Usual distance of neighbours in seconds. */
  readonly usual: number;
}

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;
/** Multiple of the usual distance from which on there is a gap. */
const GAP = 3;

interface TableOptions {
  /** The controller's wall clock at a moment, both in ms. */
  readonly wallOf: (at: number) => number;
  /** Seconds added to each time, to overlay an earlier interval. */
  readonly shift: number;
  /** Converts from the controller's unit to the shown one. */
  readonly show: (value: number) => number;
}

/** The columns of a history. */
export function tableOf({ points, kind, step }: History, { wallOf, shift, show }: TableOptions): SeriesTable {
  const moments = points.map(({ time }) => Date.parse(time));
  const times = wallAxis(moments, wallOf).map((at) => at + shift);
  const usual = Math.max(SECONDS[step], median(distances(times)));
  const value = (point: HistoryPoint): number => (kind === "amount" ? (point.sum ?? 0) : show(point.mean));
  const rows: Row[] = [];
  let last: number | undefined;
  for (const [index, point] of points.entries()) {
    const at = times[index] ?? 0;
    if (last !== undefined && at <= last) continue;
    if (last !== undefined && at - last > GAP * usual)
      rows.push({ at: last + usual, value: null, low: null, high: null });
    rows.push({ at, value: value(point), low: show(point.min), high: show(point.max) });
    last = at;
  }
  return columnsOf(rows, usual);
}

/** The columns of manual entries, without gaps. `at` in wall seconds, ascending. */
export function tableOfEntries(
  entries: readonly { readonly at: number; readonly value: number }[],
  show: (value: number) => number,
): SeriesTable {
  const rows = entries.map(({ at, value }) => ({
    at,
    value: show(value),
    low: show(value),
    high: show(value),
  }));
  return columnsOf(rows, Number.POSITIVE_INFINITY);
}

/** The value that holds at a moment; undefined in a gap, before the first and long after the last. */
export function valueAt({ at, values, usual }: SeriesTable, moment: number): number | undefined {
  const index = at.findLastIndex((each) => each <= moment);
  const [time, value] = [at[index], values[index]];
  if (time === undefined || value === undefined || value === null) return undefined;
  return moment - time <= GAP * usual ? value : undefined;
}

/** Sum of all values of an amount; undefined when there is none. */
export function totalOf({ values }: SeriesTable): number | undefined {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0);
}

interface Row {
  readonly at: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

function columnsOf(rows: readonly Row[], usual: number): SeriesTable {
  return {
    at: rows.map(({ at }) => at),
    values: rows.map(({ value }) => value),
    lows: rows.map(({ low }) => low),
    highs: rows.map(({ high }) => high),
    usual,
  };
}

function distances(times: readonly number[]): readonly number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
