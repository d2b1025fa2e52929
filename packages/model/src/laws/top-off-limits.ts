// What trips a top-off pump, from the fills of the past: docs/safety.md.

import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";
import { ato } from "../messages/ato.ts";
import { type Said, type Span, span } from "../messages/message.ts";

/** One fill as the limits see it. Times are ages, so that a wall clock that jumps changes nothing. */
export interface PastFill {
  /** Milliseconds since the pump went on. */
  readonly beganAgo: number;
  /** Milliseconds the pump was energised. */
  readonly ran: number;
  /** True when the float said full at its end. */
  readonly filled: boolean;
  /** True when it was interrupted before the float said full: the next one is the same fill. */
  readonly goesOn: boolean;
  /** True when nobody saw how long it ran: it counts, and nothing is learned from it. */
  readonly isAssumed?: boolean;
  /** True when a person has reset what it counted: it is learned from, and counts for no limit any more. */
  readonly isForgiven?: boolean;
}

export const DAY: Milliseconds = hours(24);
/** So far back fills are kept: what is learned from, and the day that is validated. */
export const REMEMBERED: Milliseconds = hours(15 * 24);
const LEARNED_AFTER = hours(7 * 24);
const SHORTEST_LIMIT = minutes(1);
const TIMES_THE_USUAL = 3;
const FILLS_TO_LEARN_FROM = 3;
const NEWEST_FILLS = 10;

/**
 * Milliseconds of pumping within the last `span`; of a fill that began earlier, the part that fell into it. One that ran
 * for longer than it is old, by a clock that was set back, counts as over now.
 */
export function pumpedWithin(fills: readonly PastFill[], span: Milliseconds): Milliseconds {
  const overlap = ({ beganAgo, ran }: PastFill): number =>
    Math.max(0, Math.min(Math.max(beganAgo, ran), span) - Math.max(0, beganAgo - ran));
  return milliseconds(fills.reduce((sum, fill) => sum + overlap(fill), 0));
}

/** Milliseconds that the fill to come has run already: the fills since the last one that was over. The newest is last. */
export function carriedOver(fills: readonly PastFill[]): Milliseconds {
  const over = fills.findLastIndex((fill) => !fill.goesOn);
  return milliseconds(fills.slice(over + 1).reduce((sum, fill) => sum + fill.ran, 0));
}

/** The fills that count for limits. */
export function counted(fills: readonly PastFill[]): readonly PastFill[] {
  return fills.filter(({ isForgiven }) => isForgiven !== true);
}

const FIRST_WEEK_SHARE = 0.05;
const FIRST_WEEK_LITRES = 10;
/** Millilitres typed for litres must not give a limit that is none. */
const FIRST_WEEK_MOST = 100;

/** Litres that may be topped off within 24 h before a week is known. `volume` in litres; 0 = not told. */
export function firstWeekLitres(volume: number): number {
  return volume > 0 ? Math.min(FIRST_WEEK_MOST, volume * FIRST_WEEK_SHARE) : FIRST_WEEK_LITRES;
}

/** How long a pump takes for that. `flow` in millilitres a minute. */
export function firstWeekRun(volume: number, flow: number): Milliseconds {
  return minutes((firstWeekLitres(volume) * 1000) / flow);
}

export type BudgetSource = "set" | "learned" | "first-week";

/** The most a pump may run within 24 h, and what that comes from. */
export interface DailyBudget {
  readonly limit: Milliseconds;
  readonly source: BudgetSource;
}

export interface BudgetLimits {
  /** Since when fills are known. */
  readonly known: Milliseconds;
  /** What is set; 0 = nothing. */
  readonly maxDailyRun: Milliseconds;
  /** The limit before seven days are known. */
  readonly firstWeek: Milliseconds;
}

/**
 * The smaller of what is set and three times the daily mean before the last 24 h, but never less than a minute; before
 * seven days are known the limit of the first week stands for the mean.
 */
export function dailyBudget(
  fills: readonly PastFill[],
  { known, maxDailyRun, firstWeek }: BudgetLimits,
): DailyBudget {
  const isLearned = known >= LEARNED_AFTER;
  const usual = isLearned ? learnedLimit(fills, known) : firstWeek;
  if (maxDailyRun > 0 && maxDailyRun <= usual) return { limit: maxDailyRun, source: "set" };
  return { limit: milliseconds(usual), source: isLearned ? "learned" : "first-week" };
}

function learnedLimit(fills: readonly PastFill[], known: Milliseconds): number {
  const span = milliseconds(Math.min(known, REMEMBERED));
  const seen = fills.filter((fill) => fill.isAssumed !== true);
  const before = pumpedWithin(seen, span) - pumpedWithin(seen, DAY);
  const mean = (before / (span - DAY)) * DAY;
  return Math.max(SHORTEST_LIMIT, TIMES_THE_USUAL * mean);
}

/** After so long a pump that runs without the float moving has no water, or the float is stuck; undefined: not known yet. */
export function longestUsualFill(fills: readonly PastFill[]): Milliseconds | undefined {
  const filled = fills
    .filter((fill) => fill.filled)
    .sort((one, other) => one.beganAgo - other.beganAgo)
    .slice(0, NEWEST_FILLS)
    .map((fill) => fill.ran)
    .sort((one, other) => one - other);
  const middle = filled[Math.floor(filled.length / 2)];
  if (middle === undefined || filled.length < FILLS_TO_LEARN_FROM) return undefined;
  return milliseconds(Math.max(SHORTEST_LIMIT, TIMES_THE_USUAL * middle));
}

/** Why a pump is tripped: the code of the trip, and what people are told. */
export interface TopOffTrip {
  readonly code: "ato-max-run" | "ato-no-effect" | "ato-daily-run";
  readonly message: Said;
}

/** What would trip the pump now, after it has run for `running` in this fill, interruptions or not (part of `fills` already). */
export function topOffTrip(
  running: Milliseconds,
  fills: readonly PastFill[],
  limits: BudgetLimits & { readonly maxRun: Milliseconds },
): TopOffTrip | undefined {
  if (running >= limits.maxRun) {
    return { code: "ato-max-run", message: ato.filledTooLong({ longest: shown(limits.maxRun) }) };
  }
  const usual = longestUsualFill(fills);
  if (usual !== undefined && running >= usual) {
    return { code: "ato-no-effect", message: ato.noEffect({ ran: shown(running) }) };
  }
  const { limit, source } = dailyBudget(fills, limits);
  if (pumpedWithin(counted(fills), DAY) < limit) return undefined;
  const message = source === "first-week" ? ato.firstWeekLimit : ato.dailyLimit;
  return { code: "ato-daily-run", message: message({ ran: shown(limit) }) };
}

function shown(time: Milliseconds): Span {
  return span(time, { in: time < seconds(600) ? "s" : "min", digits: 0 });
}
