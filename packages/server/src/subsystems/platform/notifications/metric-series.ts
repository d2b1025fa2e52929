import { hours, type Instant } from "@refugium/model/declare/units.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { getHistory, getMetricSeries, METRIC_RANGES } from "@refugium/model/operations/modules.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal, refusalFor } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Call, Operations } from "../../../resources/operations.ts";

export interface MetricSeriesPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly seriesOf: (metric: string) => string | undefined;
}

type Range = (typeof METRIC_RANGES)[number];

const HOURS: Readonly<Record<Range, number>> = { "1h": 1, "6h": 6, "1d": 24, "7d": 168, "30d": 720 };
/** Ranges up to this are shown by minute, longer ones by hour. */
const MOST_HOURS_IN_MINUTES = 24;
const MOST_POINTS = 2000;

/** A point of a tile: seconds since 1970 and the value. */
interface MetricPoint {
  readonly t: number;
  readonly v: number;
}

/** Written by the history module. */
interface HistoryAnswer {
  readonly points: readonly { readonly time: string; readonly mean: number; readonly sum?: number }[];
}

/** Serves series in the short form for dashboard tiles. */
export function serveMetricSeries(scope: Scope, ports: MetricSeriesPorts): void {
  const { clock, operations, seriesOf } = ports;
  operations.handle(scope, getMetricSeries, (call): readonly MetricPoint[] => {
    const span = HOURS[rangeOf(call)];
    const metric = call.params.metric ?? "";
    const series = isTile(metric) ? seriesOf(metric) : metric;
    if (series === undefined) return [];
    try {
      return pointsOf(operations, call, { series, span, now: clock.now() });
    } catch (error) {
      // A tile of a new installation is empty, not broken.
      if (isTile(metric) && error instanceof Refusal && error.code === "not-found") return [];
      throw error;
    }
  });
}

const TILES = ["temperature.display", "ph.display", "ato.reservoir"];

function isTile(metric: string): boolean {
  return TILES.includes(metric);
}

function rangeOf({ query }: Call): Range {
  const asked = query.range ?? "1d";
  const range = METRIC_RANGES.find((each) => each === asked);
  if (range !== undefined) return range;
  const message = fields.oneOf({ words: METRIC_RANGES.join(", ") });
  throw refusalFor([{ path: "range", message }]);
}

function pointsOf(
  operations: Operations,
  call: Call,
  asked: { readonly series: string; readonly span: number; readonly now: Instant },
): readonly MetricPoint[] {
  const { series, span, now } = asked;
  const query = {
    series,
    from: String(Math.max(0, Math.floor(now - hours(span)))),
    to: String(Math.floor(now) + 1),
    points: String(MOST_POINTS),
    step: span <= MOST_HOURS_IN_MINUTES ? "minute" : "hour",
  };
  const { actor } = call;
  // The answer of /api/history.
  const answer = operations.invoke(getHistory, {
    params: {},
    query,
    body: undefined,
    actor,
  }) as HistoryAnswer;
  return answer.points.map(({ time, mean, sum }) => ({
    t: Math.floor(Date.parse(time) / 1000),
    v: sum ?? mean,
  }));
}
