// What a chart shows, as its address says it: a chart can be linked, and the browser's Back undoes a zoom.
import { RANGES, type Range } from "../../api/history.ts";
import { instantOfWall } from "../../text/tank-zone.ts";
import { readWallInput, wallInput } from "../../text/wall-format.ts";

export type Compare = "none" | "day" | "week";

/** A stretch of time, wall seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch of time, whole ms since 1970. */
export interface Instants {
  readonly from: number;
  readonly to: number;
}

/** When the tank's wall clock showed a stretch. */
export function instantsOf({ from, to }: Stretch): Instants {
  return {
    from: Math.round(instantOfWall(from * 1000)),
    to: Math.round(instantOfWall(to * 1000)),
  };
}

export interface ChartView {
  /** Undefined while nobody has chosen. */
  readonly series: readonly string[] | undefined;
  /** Up to now, or a stretch of its own. */
  readonly span: Range | Stretch;
  readonly compare: Compare;
  /** Whether entries of the journal stand as flags on the time axis. */
  readonly hasFlags: boolean;
}

/** More than these are hard to tell apart. */
export const MOST_SERIES = 8;
/** Seconds that two moments are apart that are compared. */
export const APART: { readonly [K in Compare]: number } = { none: 0, day: 86_400, week: 604_800 };

/** Reads what stands behind the `?`. What cannot be read is left out. */
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
            .slice(0, MOST_SERIES),
    span: spanOf(query),
    compare: compareOf(query.get("compare")),
    hasFlags: query.get("flags") !== "off",
  };
}

/** What stands behind the `?` for a view, member by member; what is usual is left out. */
export function viewQuery({ series, span, compare, hasFlags }: ChartView): Readonly<Record<string, string>> {
  return {
    // A chart without any series is not the same as one where nobody has chosen.
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

/** The stretch that is shown; `now` in wall seconds. */
export function stretchOf(span: Range | Stretch, now: number): Stretch {
  return typeof span === "string" ? { from: now - RANGES[span] / 1000, to: now } : span;
}

/** Ten minutes: closer there is nothing more to see. */
const SHORTEST = 600;
/** Three years: older is forgotten. */
const LONGEST = 1100 * 86_400;

/** Half or twice as much time about a moment, never beyond now. */
export function zoomed({ from, to }: Stretch, factor: number, about: number, now: number): Stretch {
  const length = Math.min(LONGEST, Math.max(SHORTEST, (to - from) * factor));
  const share = (about - from) / (to - from);
  return within({ from: about - share * length, to: about + (1 - share) * length }, now);
}

/** Earlier (−) or later (+) by a share of what is shown. */
export function moved({ from, to }: Stretch, share: number, now: number): Stretch {
  const by = (to - from) * share;
  return within({ from: from + by, to: to + by }, now);
}

/** The address holds whole minutes. */
function within({ from, to }: Stretch, now: number): Stretch {
  const late = Math.max(0, to - Math.ceil(now / 60) * 60);
  const start = Math.max(0, Math.floor((from - late) / 60) * 60);
  return { from: start, to: Math.max(start + SHORTEST, Math.round((to - late) / 60) * 60) };
}

function spanOf(query: URLSearchParams): Range | Stretch {
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
