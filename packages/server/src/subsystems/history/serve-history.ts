import { instant } from "@refugium/model/declare/units.ts";
import { type Bucket, DAY, HOUR, rollUp, thinned } from "@refugium/model/laws/history-bucket.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Call } from "../../resources/operations.ts";
import { Content } from "../../resources/operations.ts";
import type { HistoryArchive, SeriesLabel } from "../../telemetry/history-archive.ts";
import type { HistorySeries } from "../../telemetry/history-series.ts";
import { type HistoryQuery, historyQuery } from "./history-query.ts";

interface Point {
  readonly time: string;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** How many samples it is made of; of outputs the seconds that they were known. */
  readonly weight: number;
  /** Of amounts: all of the stretch together. */
  readonly sum?: number;
}

/** Answers /api/history: the list of series, or one of them as JSON or CSV. Throws Refusal. */
export function answerHistory(archive: HistoryArchive, call: Call, now: number, zone?: string): unknown {
  const name = call.query.series;
  if (name === undefined) return { series: archive.labels };
  const found = archive.find(name);
  if (found === undefined) throw new Refusal("not-found", `There is no series "${name.slice(0, 100)}"`);
  const query = historyQuery(call.query, now);
  const points = thinned(bucketsOf(found.series, query, zone), query.points).map((each) =>
    pointOf(each, found.label),
  );
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

function bucketsOf(series: HistorySeries, { from, to, step }: HistoryQuery, zone: string | undefined) {
  if (step === "minute") return series.minutes(from, to);
  if (step === "hour") return series.hours(from, to);
  // The day of `from` is told whole: half a day's consumption would pass for a day's. Days have up to 25 hours.
  const first = localDay(from, zone);
  const hours = series
    .hours(from - DAY - HOUR, to)
    .filter(({ at }) => at >= from || localDay(at, zone) === first);
  return byLocalDay(hours, zone);
}

/** Days as the keeper's calendar has them: each begins at its first hour that holds anything. */
function byLocalDay(hours: readonly Bucket[], zone: string | undefined): readonly Bucket[] {
  const starts = new Map<string, number>();
  return rollUp(hours, (at) => {
    const day = localDay(at, zone);
    const start = starts.get(day) ?? at;
    starts.set(day, start);
    return start;
  });
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
  );
}
