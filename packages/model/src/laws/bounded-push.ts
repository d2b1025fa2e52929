// Limits for a controller that adds something to the water, independent of its probe: docs/safety.md.

import { hours, type Milliseconds, milliseconds, minutes, seconds } from "../declare/units.ts";
import { type MessageOrText, span } from "../messages/message.ts";
import { ph } from "../messages/ph.ts";
import type { Push } from "./feedback.ts";
import { type PastFill, pumpedWithin } from "./top-off-limits.ts";

/**
 * Seconds of pushing in 24 h per litre of the tank. A typical head gives 1 ml/s. 3 ml of saturated lime water (0.041
 * meq/ml) per litre of sea water, which needs 0.6 meq/l for one pH (Zeebe & Wolf-Gladrow 2001), raise it by 0.2.
 */
const SECONDS_PER_LITRE = 3;
/** The volume assumed for a tank whose volume is unknown: a small one. */
const ASSUMED_LITRES = 50;
/** Limits the default budget when millilitres were entered as litres. */
const LONGEST_DEFAULT = minutes(30);
const DAY = hours(24);
/** The pH change that pushes must cause: larger than a probe's noise. */
const SMALLEST_EFFECT = 0.02;
/** Default distance of the critical limits from the band, in pH. */
const CRITICAL_BEYOND = 0.5;

/** The maximum pushing time within 24 h: the set one, or by the volume in litres (0 = unknown). */
export function dailyPushBudget(set: Milliseconds, litres: number): Milliseconds {
  if (set > 0) return set;
  const known = litres > 0 ? litres : ASSUMED_LITRES;
  return milliseconds(Math.min(LONGEST_DEFAULT, seconds(SECONDS_PER_LITRE * known)));
}

/** Milliseconds left for a push that has run for `running`; `past` includes it. */
export function pushLeft(
  running: Milliseconds,
  past: readonly PastFill[],
  { maxRun, budget }: { readonly maxRun: Milliseconds; readonly budget: Milliseconds },
): Milliseconds {
  return milliseconds(Math.max(0, Math.min(maxRun - running, budget - pumpedWithin(past, DAY))));
}

/** Why a device is tripped: the code of the trip and its message. */
export interface PushTrip {
  readonly code: "ph-daily-run" | "ph-no-effect";
  readonly message: MessageOrText;
}

/** The trip of a device that has used its 24 h budget. */
export function budgetTrip(past: readonly PastFill[], budget: Milliseconds): PushTrip | undefined {
  if (pumpedWithin(past, DAY) < budget) return undefined;
  return { code: "ph-daily-run", message: ph.ranForTheDay({ time: span(budget) }) };
}

/** Pushes in one direction since the pH last moved that way. */
export interface PushSeries {
  readonly push: Push;
  readonly from: number;
  readonly pushes: number;
  readonly ran: number;
}

/** The state at a check: the pH, and the device's activity since monitoring began. */
export interface PushState {
  readonly push: Push;
  readonly value: number;
  /** Number of completed pushes. */
  readonly pushes: number;
  /** Milliseconds energised. */
  readonly ran: number;
}

/** The series after a check: it restarts when the direction changes and when the pH moved as intended. */
export function pushSeries(before: PushSeries | undefined, state: PushState): PushSeries | undefined {
  const { push, value, pushes, ran } = state;
  if (push === "none") return undefined;
  const begins = { push, from: value, pushes, ran };
  if (before?.push !== push) return begins;
  const moved = push === "up" ? value - before.from : before.from - value;
  return moved >= SMALLEST_EFFECT ? begins : before;
}

/** The trip of a device that pushed `most` times, or for longer than `longest`, without moving the pH. */
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

/** The limits beyond which nothing pushes further; 0 = half a pH outside the band. */
export function criticalPh({ min, max, critical_low: low, critical_high: high }: CriticalBand) {
  return {
    low: low > 0 ? low : min - CRITICAL_BEYOND,
    high: high > 0 ? high : max + CRITICAL_BEYOND,
  };
}
