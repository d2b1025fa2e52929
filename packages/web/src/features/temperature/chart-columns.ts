import type { Observation } from "@refugium/model/resources/usage.ts";
import { wallSecondsOf } from "../../api/wall-clock.ts";

/** An observation as the usage endpoints write it. */
export interface TimedObservation extends Observation {
  readonly time: string;
}

/** `at` in wall seconds; `up` and `down`: share of the time that heater and cooler were on, 0…1. */
export interface ChartPoint {
  readonly at: number;
  readonly value: number;
  readonly up: number;
  readonly down: number;
}

/** What is drawn, column by column; null where there is a gap. */
export interface ChartColumns {
  readonly at: readonly number[];
  readonly value: readonly (number | null)[];
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/** Usage as points. Times come by the minute: those of one minute are spread over it. `period` in seconds. */
export function pointsOf(usage: readonly TimedObservation[], period: number): readonly ChartPoint[] {
  const perMinute = new Map<string, number>();
  for (const { time } of usage) perMinute.set(time, (perMinute.get(time) ?? 0) + 1);
  const seen = new Map<string, number>();
  return usage.flatMap(({ time, value, up, down }) => {
    const minute = wallSecondsOf(time);
    if (minute === undefined) return [];
    const index = seen.get(time) ?? 0;
    seen.set(time, index + 1);
    const at = minute + (60 * index) / (perMinute.get(time) ?? 1);
    return [{ at, value, up: share(up, period), down: share(down, period) }];
  });
}

/** Columns in time order, whatever the clock did meanwhile, with a null wherever nothing came for more than three periods (at least 3 minutes). */
export function columnsOf(points: readonly ChartPoint[], period: number): ChartColumns {
  const longest = Math.max(3 * period, 180);
  const columns = {
    at: [] as number[],
    value: [] as (number | null)[],
    up: [] as number[],
    down: [] as number[],
  };
  const add = (at: number, value: number | null, up: number, down: number): void => {
    columns.at.push(at);
    columns.value.push(value);
    columns.up.push(up);
    columns.down.push(down);
  };
  let last: number | undefined;
  for (const { at, value, up, down } of points.toSorted((a, b) => a.at - b.at)) {
    if (at === last) continue;
    if (last !== undefined && at - last > longest) add(last + 1, null, 0, 0);
    add(at, value, up, down);
    last = at;
  }
  return columns;
}

function share(seconds: number, period: number): number {
  return Math.min(1, Math.max(0, seconds / period));
}
