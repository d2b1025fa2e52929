// How far a controller goes that adds something to the water, whatever its probe says: docs/safety.md.

import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";
import { type Said, span } from "../messages/message.ts";
import { ph } from "../messages/ph.ts";
import type { Push } from "./feedback.ts";
import { type PastFill, pumpedWithin } from "./top-off-limits.ts";

/**
 * Seconds of pushing in 24 h for each litre of the tank. A usual head gives 1 ml/s: 3 ml of saturated lime water
 * (0.041 meq/ml) to a litre of sea water, which takes 0.6 meq/l for one pH (Zeebe & Wolf-Gladrow 2001), move it by 0.2.
 */
const SECONDS_PER_LITRE = 3;
/** A tank whose volume is not known counts as a small one. */
const ASSUMED_LITRES = 50;
/** Millilitres typed for litres must not give a budget that is none. */
const LONGEST_DEFAULT = minutes(30);
const DAY = hours(24);
/** pH by which pushes must have moved the water: what a probe shows beyond its noise. */
const SMALLEST_EFFECT = 0.02;
/** pH beyond the band where nothing pushes further, unless it is set. */
const CRITICAL_BEYOND = 0.5;

/** The longest pushing within 24 h: what is set, or by the volume in litres (0 = not known). */
export function dailyPushBudget(set: Milliseconds, litres: number): Milliseconds {
  if (set > 0) return set;
  const known = litres > 0 ? litres : ASSUMED_LITRES;
  return milliseconds(Math.min(LONGEST_DEFAULT, seconds(SECONDS_PER_LITRE * known)));
}

export interface PushLimits {
  readonly maxRun: Milliseconds;
  readonly budget: Milliseconds;
}

/** Milliseconds that a push which has run for `running` may still run; `past` includes it. */
export function pushLeft(
  running: Milliseconds,
  past: readonly PastFill[],
  { maxRun, budget }: PushLimits,
): Milliseconds {
  return milliseconds(Math.max(0, Math.min(maxRun - running, budget - pumpedWithin(past, DAY))));
}

/** Why a device is tripped: the code of the trip and a sentence. */
export interface PushTrip {
  readonly code: "ph-daily-run" | "ph-no-effect";
  readonly message: Said;
}

/** The trip of a device that ran for all its budget of the last 24 h. */
export function budgetTrip(past: readonly PastFill[], budget: Milliseconds): PushTrip | undefined {
  if (pumpedWithin(past, DAY) < budget) return undefined;
  return { code: "ph-daily-run", message: ph.ranForTheDay({ time: span(budget) }) };
}

/** A series of pushes one way, since the pH last moved that way. */
export interface PushSeries {
  readonly push: Push;
  readonly from: number;
  readonly pushes: number;
  readonly ran: number;
}

/** What is known at a check: the pH, and what the device has done since it is watched. */
export interface PushState {
  readonly push: Push;
  readonly value: number;
  /** Pushes that are over. */
  readonly pushes: number;
  /** Milliseconds energised. */
  readonly ran: number;
}

/** The series after a check: it begins again where the direction changes and where the pH moved as it was pushed. */
export function pushSeries(before: PushSeries | undefined, state: PushState): PushSeries | undefined {
  const { push, value, pushes, ran } = state;
  if (push === "none") return undefined;
  const begins = { push, from: value, pushes, ran };
  if (before?.push !== push) return begins;
  const moved = push === "up" ? value - before.from : before.from - value;
  return moved >= SMALLEST_EFFECT ? begins : before;
}

/** The trip of a device that pushed `most` times, or for longer than `longest`, and the pH did not move. */
export function effectTrip(
  series: PushSeries | undefined,
  { pushes, ran }: Pick<PushState, "pushes" | "ran">,
  { most, longest }: { readonly most: number; readonly longest: Milliseconds },
): PushTrip | undefined {
  if (series === undefined) return undefined;
  const done = pushes - series.pushes;
  const isOver = done >= most || (done > 0 && ran - series.ran >= longest);
  if (!isOver) return undefined;
  return { code: "ph-no-effect", message: ph.noEffect({ count: done }) };
}

interface CriticalBand {
  readonly min: number;
  readonly max: number;
  readonly critical_low: number;
  readonly critical_high: number;
}

/** Beyond these nothing pushes further; 0 = half a pH beyond the band. */
export function criticalPh({ min, max, critical_low: low, critical_high: high }: CriticalBand): {
  readonly low: number;
  readonly high: number;
} {
  return {
    low: low > 0 ? low : min - CRITICAL_BEYOND,
    high: high > 0 ? high : max + CRITICAL_BEYOND,
  };
}
