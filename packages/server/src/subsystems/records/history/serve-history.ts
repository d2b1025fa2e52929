import type { Fault } from "@refugium/model/declare/field.ts";
import { instant } from "@refugium/model/declare/units.ts";
import { type Bucket, DAY, HOUR, rollUp, thinned } from "@refugium/model/laws/history-bucket.ts";
import { momentOf } from "@refugium/model/laws/moment.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { health } from "@refugium/model/messages/health.ts";
import { system } from "@refugium/model/messages/system.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import { restingEvery, type Steps } from "../../../kernel/steps.ts";
import { type Call, Content } from "../../../resources/operations.ts";
import type { HistoryArchive, SeriesLabel } from "../../../telemetry/history-archive.ts";
import type { HistorySeries } from "../../../telemetry/history-series.ts";

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

type Step = "minute" | "hour" | "day";

interface HistoryQuery {
  readonly from: number;
  readonly to: number;
  readonly points: number;
  readonly step: Step;
}

const USUAL_POINTS = 500;
const LEAST_POINTS = 10;
const MOST_POINTS = 5000;
/** Minutes of a longer range are refused: they would take too long to read. */
const DAYS_IN_MINUTES = 62;
const LONGEST_IN_MINUTES = DAYS_IN_MINUTES * DAY;

/** Parses a query string of /api/history; the last day by default. Throws Refusal `invalid`. */
function historyQuery(query: Readonly<Record<string, string>>, now: number): HistoryQuery {
  const to = query.to === undefined ? now : momentOf(query.to);
  const from = query.from === undefined ? to - DAY : momentOf(query.from);
  const points = query.points === undefined ? USUAL_POINTS : Number(query.points);
  const step = query.step ?? usualStep(from, to, now);
  const faults: Fault[] = [];
  if (Number.isNaN(from)) faults.push({ path: "from", message: system.mustBeMoment });
  if (Number.isNaN(to)) faults.push({ path: "to", message: system.mustBeMoment });
  if (to <= from) faults.push({ path: "to", message: health.mustBeAfterFrom });
  if (!(Number.isInteger(points) && points >= LEAST_POINTS && points <= MOST_POINTS))
    faults.push({ path: "points", message: health.mustBePoints({ least: LEAST_POINTS, most: MOST_POINTS }) });
  if (!isStep(step)) faults.push({ path: "step", message: health.mustBeStep });
  if (step === "minute" && to - from > LONGEST_IN_MINUTES)
    faults.push({ path: "step", message: health.mustBeCoarser({ days: DAYS_IN_MINUTES }) });
  refuseFaults(faults);
  return { from, to, points, step: isStep(step) ? step : "minute" };
}

/** Minutes for up to three days of the last two months, hours for up to a quarter of a year, else days. */
function usualStep(from: number, to: number, now: number): Step {
  if (to - from <= 3 * DAY && from > now - LONGEST_IN_MINUTES) return "minute";
  return to - from <= 92 * DAY ? "hour" : "day";
}

function isStep(step: string): step is Step {
  return step === "minute" || step === "hour" || step === "day";
}
