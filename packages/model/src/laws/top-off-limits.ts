// What trips a top-off pump, from the fills of the past: design/safety.md sections 2 and 4.
import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";

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
}

export const DAY: Milliseconds = hours(24);
/** So far back fills are kept: what is learned from, and the day that is judged. */
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

/** The most a pump may run within 24 h, and whether that was learned or set. */
export interface DailyBudget {
  readonly limit: Milliseconds;
  readonly isLearned: boolean;
}

/**
 * The smaller of what is set (0 = nothing) and, once seven days are known, three times the daily mean before the last
 * 24 h, but never less than a minute. Undefined: no limit yet.
 */
export function dailyBudget(
  fills: readonly PastFill[],
  known: Milliseconds,
  setLimit: Milliseconds,
): DailyBudget | undefined {
  const set = setLimit > 0 ? setLimit : Number.POSITIVE_INFINITY;
  const learned = learnedLimit(fills, known);
  const budget = Math.min(set, learned);
  return Number.isFinite(budget) ? { limit: milliseconds(budget), isLearned: learned < set } : undefined;
}

function learnedLimit(fills: readonly PastFill[], known: Milliseconds): number {
  if (known < LEARNED_AFTER) return Number.POSITIVE_INFINITY;
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

/** Why a pump is tripped: the code of the trip and a sentence. */
export interface TopOffTrip {
  readonly code: "ato-max-run" | "ato-no-effect" | "ato-daily-run";
  readonly message: string;
}

/** What would trip the pump now, after it has run for `running` in this fill, interruptions or not (part of `fills` already). */
export function topOffTrip(
  running: Milliseconds,
  fills: readonly PastFill[],
  limits: { readonly maxRun: Milliseconds; readonly maxDailyRun: Milliseconds; readonly known: Milliseconds },
): TopOffTrip | undefined {
  if (running >= limits.maxRun) {
    return { code: "ato-max-run", message: `a fill took ${words(limits.maxRun)}, its longest time` };
  }
  const usual = longestUsualFill(fills);
  if (usual !== undefined && running >= usual) {
    const message = `it ran for ${words(running)} and the float did not move: no water or float stuck`;
    return { code: "ato-no-effect", message };
  }
  const budget = dailyBudget(fills, limits.known, limits.maxDailyRun)?.limit;
  if (budget === undefined || pumpedWithin(fills, DAY) < budget) return undefined;
  return {
    code: "ato-daily-run",
    message: `it ran for ${words(budget)} within 24 h, the most for a day; reset the ATO to go on`,
  };
}

function words(span: Milliseconds): string {
  return span < seconds(600) ? `${Math.round(span / 1000)} s` : `${Math.round(span / 60_000)} min`;
}
