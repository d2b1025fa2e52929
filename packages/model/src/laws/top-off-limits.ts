// The trips of a top-off pump, from its past fills: docs/safety.md.

import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";
import { ato } from "../messages/ato.ts";
import { type MessageOrText, type Span, span } from "../messages/message.ts";

/** One fill, for the limits. Times are ages, so that a jump of the wall clock changes nothing. */
export interface PastFill {
  /** Milliseconds since the pump was switched on. */
  readonly beganAgo: number;
  /** Milliseconds the pump was energised. */
  readonly ran: number;
  /** True when the float was full at its end. */
  readonly filled: boolean;
  /** True when it was interrupted before the float was full: the next one continues it. */
  readonly goesOn: boolean;
  /** True when its duration is assumed: it counts, but nothing is learned from it. */
  readonly isAssumed?: boolean;
  /** True when a person reset the count: it is still learned from, but counts for no limit. */
  readonly isForgiven?: boolean;
}

export const DAY: Milliseconds = hours(24);
/** How long fills are kept: for learning, and for the daily budget. */
export const REMEMBERED: Milliseconds = hours(15 * 24);
const LEARNED_AFTER = hours(7 * 24);
const SHORTEST_LIMIT = minutes(1);
const TIMES_THE_USUAL = 3;
const FILLS_TO_LEARN_FROM = 3;
const NEWEST_FILLS = 10;

/**
 * Milliseconds of pumping within the last `span`; of a fill that began earlier, the part within it. A fill that ran
 * longer than it is old, because the clock was set back, counts as ended now.
 */
export function pumpedWithin(fills: readonly PastFill[], span: Milliseconds): Milliseconds {
  const overlap = ({ beganAgo, ran }: PastFill): number =>
    Math.max(0, Math.min(Math.max(beganAgo, ran), span) - Math.max(0, beganAgo - ran));
  return milliseconds(fills.reduce((sum, fill) => sum + overlap(fill), 0));
}

/** Milliseconds that the next fill has run already: the fills since the last complete one. The newest is last. */
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
/** Limits the first week's litres when millilitres were entered as litres. */
const FIRST_WEEK_MOST = 100;

/** Litres that may be topped off within 24 h in the first week. `volume` in litres; 0 = unknown. */
export function firstWeekLitres(volume: number): number {
  return volume > 0 ? Math.min(FIRST_WEEK_MOST, volume * FIRST_WEEK_SHARE) : FIRST_WEEK_LITRES;
}

/** The pump's run time for these litres. `flow` in millilitres a minute. */
export function firstWeekRun(volume: number, flow: number): Milliseconds {
  return minutes((firstWeekLitres(volume) * 1000) / flow);
}

export type BudgetSource = "set" | "learned" | "first-week";

export interface BudgetLimits {
  /** For how long fills have been recorded. */
  readonly known: Milliseconds;
  /** The set limit; 0 = none. */
  readonly maxDailyRun: Milliseconds;
  /** The limit before seven days are known. */
  readonly firstWeek: Milliseconds;
}

/**
 * The maximum run time within 24 h: the smaller of the set limit and three times the daily mean before the last 24 h,
 * at least a minute; before seven days are known the first week's limit replaces the mean.
 */
export function dailyBudget(
  fills: readonly PastFill[],
  { known, maxDailyRun, firstWeek }: BudgetLimits,
): { readonly limit: Milliseconds; readonly source: BudgetSource } {
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

/** A pump that runs longer without the float moving has no water, or the float is stuck; undefined: not known yet. */
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

/** Why a pump is tripped: the code of the trip and its message. */
export interface TopOffTrip {
  readonly code: "ato-max-run" | "ato-no-effect" | "ato-daily-run";
  readonly message: MessageOrText;
}

/** The trip after the pump has run for `running` in this fill, interruptions included (`fills` contains it). */
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
