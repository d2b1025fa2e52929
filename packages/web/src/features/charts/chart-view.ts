// State of the charts page, held in its address: a chart can be linked, and the browser's Back undoes a zoom.
import { RANGES, type Range } from "../../api/history.ts";
import { instantOfWall } from "../../text/tank-zone.ts";
import { readWallInput, wallInput } from "../../text/wall-format.ts";

export type Compare = "none" | "day" | "week";

/** An interval in wall seconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** An interval in whole ms since 1970. */
export interface Instants {
  readonly from: number;
  readonly to: number;
}

/** The moments at which the tank's wall clock showed an interval. */
export function instantsOf({ from, to }: Interval): Instants {
  return {
    from: Math.round(instantOfWall(from * 1000)),
    to: Math.round(instantOfWall(to * 1000)),
  };
}

export interface ChartView {
  /** Undefined until something is chosen. */
  readonly series: readonly string[] | undefined;
  /** A range up to now, or a fixed interval. */
  readonly span: Range | Interval;
  readonly compare: Compare;
  /** True when journal entries are flags on the time axis. */
  readonly hasFlags: boolean;
}

/** More are hard to distinguish. */
export const MAX_SERIES = 8;
/** Offset of each comparison, in seconds. */
export const OFFSETS: { readonly [K in Compare]: number } = { none: 0, day: 86_400, week: 604_800 };

/** Parses the query string of the address; invalid parts are ignored. */
export function readView(search: string): ChartView {
  const query = new URLSearchParams(search);
  const names = query.get("series");
  return {
    series:
      names === null
        ? undefined
        : names
            .split(",")
            .filter((name) => name !== "")
            .slice(0, MAX_SERIES),
    span: spanOf(query),
    compare: compareOf(query.get("compare")),
    hasFlags: query.get("flags") !== "off",
  };
}

/** The query parameters of a view; defaults are omitted. */
export function viewQuery({ series, span, compare, hasFlags }: ChartView): Readonly<Record<string, string>> {
  return {
    // An empty choice differs from no choice.
    ...(series === undefined ? {} : { series: series.join(",") }),
    ...(typeof span === "string"
      ? span === "day"
        ? {}
        : { range: span }
      : { from: wallInput(span.from), to: wallInput(span.to) }),
    ...(compare === "none" ? {} : { compare }),
    ...(hasFlags ? {} : { flags: "off" }),
  };
}

/** The shown interval; `now` in wall seconds. */
export function intervalOf(span: Range | Interval, now: number): Interval {
  return typeof span === "string" ? { from: now - RANGES[span] / 1000, to: now } : span;
}

/** Ten minutes: the data is no finer. */
const SHORTEST = 600;
/** Three years: older data is deleted. */
const LONGEST = 1100 * 86_400;

/** Scales the interval around a moment; it ends at most now. */
export function zoomed({ from, to }: Interval, factor: number, about: number, now: number): Interval {
  const length = Math.min(LONGEST, Math.max(SHORTEST, (to - from) * factor));
  const share = (about - from) / (to - from);
  return within({ from: about - share * length, to: about + (1 - share) * length }, now);
}

/** Moves the interval earlier (−) or later (+) by a share of its length. */
export function moved({ from, to }: Interval, share: number, now: number): Interval {
  const by = (to - from) * share;
  return within({ from: from + by, to: to + by }, now);
}

/** Rounds to whole minutes, which the address holds, and ends at most now. */
function within({ from, to }: Interval, now: number): Interval {
  const late = Math.max(0, to - Math.ceil(now / 60) * 60);
  const start = Math.max(0, Math.floor((from - late) / 60) * 60);
  return { from: start, to: Math.max(start + SHORTEST, Math.round((to - late) / 60) * 60) };
}

function spanOf(query: URLSearchParams): Range | Interval {
  const from = readWallInput(query.get("from") ?? "");
  const to = readWallInput(query.get("to") ?? "");
  if (from !== undefined && to !== undefined && to > from) return { from, to };
  const range = query.get("range") ?? "";
  return isRange(range) ? range : "day";
}

function isRange(text: string): text is Range {
  return Object.hasOwn(RANGES, text);
}

function compareOf(text: string | null): Compare {
  return text === "day" || text === "week" ? text : "none";
}
