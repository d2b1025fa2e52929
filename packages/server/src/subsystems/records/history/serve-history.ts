import { instant } from "@refugium/model/declare/units.ts";
import { type Bucket, DAY, HOUR, rollUp, thinned } from "@refugium/model/laws/history-bucket.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { health } from "@refugium/model/messages/health.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { restingEvery, type Steps } from "../../../kernel/steps.ts";
import type { Call } from "../../../resources/operations.ts";
import { Content } from "../../../resources/operations.ts";
import type { HistoryArchive, SeriesLabel } from "../../../telemetry/history-archive.ts";
import type { HistorySeries } from "../../../telemetry/history-series.ts";
import { type HistoryQuery, historyQuery } from "./history-query.ts";

interface Point {
  readonly time: string;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** Number of samples; for outputs the seconds with a known value. */
  readonly weight: number;
  /** For amounts: the sum of the bucket. */
  readonly sum?: number;
}

const IN_A_STEP = 200;

/** Answers /api/history step by step: the list of series, or one of them as JSON or CSV. Throws Refusal. */
export function* answerHistory(
  archive: HistoryArchive,
  call: Call,
  now: number,
  zone?: string,
): Steps<unknown> {
  const name = call.query.series;
  if (name === undefined) {
    // Invalid parameters are refused without a series as well.
    historyQuery(call.query, now);
    return { series: archive.labels };
  }
  const found = archive.find(name);
  if (found === undefined) throw new Refusal("not-found", health.noSeries({ name: name.slice(0, 100) }));
  const query = historyQuery(call.query, now);
  const buckets = yield* bucketsOf(found.series, query, zone);
  const points = yield* pointsOf(buckets, query.points, found.label);
  if (call.accept?.includes("text/csv") === true) return csvOf(points);
  const { label } = found;
  return {
    series: label.name,
    unit: label.unit,
    kind: label.kind,
    step: query.step,
    from: new Date(query.from).toISOString(),
    to: new Date(query.to).toISOString(),
    points,
  };
}

/** At most `most` points, in groups of equal size with their extremes. */
function* pointsOf(buckets: readonly Bucket[], most: number, label: SeriesLabel): Steps<readonly Point[]> {
  const size = Math.max(1, Math.ceil(buckets.length / most));
  const starts = Array.from({ length: Math.ceil(buckets.length / size) }, (_, group) => group * size);
  const points: Point[] = [];
  yield* restingEvery(IN_A_STEP, starts, (start) => {
    for (const bucket of thinned(buckets.slice(start, start + size), 1)) points.push(pointOf(bucket, label));
  });
  return points;
}

function* bucketsOf(
  series: HistorySeries,
  { from, to, step }: HistoryQuery,
  zone: string | undefined,
): Steps<readonly Bucket[]> {
  if (step === "minute") return yield* series.minutes(from, to);
  if (step === "hour") return yield* series.hours(from, to);
  // The day of `from` is complete: part of a day would look like the whole. Days have up to 25 hours.
  const first = localDay(from, zone);
  const hours = yield* series.hours(from - DAY - HOUR, to);
  return yield* byLocalDay(
    hours.filter(({ at }) => at >= from || localDay(at, zone) === first),
    zone,
  );
}

/** Local calendar days; each begins at its first hour with data. */
function* byLocalDay(hours: readonly Bucket[], zone: string | undefined): Steps<readonly Bucket[]> {
  const firsts = new Map<string, number>();
  const starts = new Map<number, number>();
  yield* restingEvery(IN_A_STEP, hours, ({ at }) => {
    const day = localDay(at, zone);
    const start = firsts.get(day) ?? at;
    firsts.set(day, start);
    starts.set(at, start);
  });
  return rollUp(hours, (at) => starts.get(at) ?? at);
}

/** `Nov-21 2026`. */
function localDay(at: number, zone: string | undefined): string {
  const stamp = usageTime(instant(at), zone);
  return `${stamp.slice(0, 6)} ${stamp.slice(-4)}`;
}

function pointOf({ at, weight, min, mean, max }: Bucket, { kind }: SeriesLabel): Point {
  const shown = (value: number): number => rounded(value, 4);
  const time = new Date(at).toISOString();
  const point = { time, min: shown(min), mean: shown(mean), max: shown(max), weight: shown(weight) };
  return kind === "amount" ? { ...point, sum: shown(mean * weight) } : point;
}

function csvOf(points: readonly Point[]): Content {
  const lines = points.map(({ time, min, mean, max, sum }) => [time, min, mean, max, sum ?? ""].join(","));
  return new Content(
    "text/csv; charset=utf-8",
    Buffer.from(`${["time,min,mean,max,sum", ...lines].join("\r\n")}\r\n`),
    "history.csv",
  );
}
