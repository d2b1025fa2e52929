import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { FINE_STEP, FINEST_TICK } from "@refugium/model/laws/profiles/shapes/next-step.ts";

/** A change that takes its time: from a level, beginning at a moment, for a span. The goal may move meanwhile. */
export interface Fade {
  readonly from: number;
  readonly since: Uptime;
  readonly span: Milliseconds;
}

/** A fading output is written this often at least; a fast one as often as it takes to move by fine steps. */
const SLOWEST_TICK = 100;
/** Steps of a law up to this size are walked within a second; larger ones are jumps, and meant, unless the law glides. */
const LARGEST_WALKED = 5;
const LONGEST_WALK = 1000;
/** Levels have two decimals: what a law moves beside that is no step. */
const ROUNDING = 0.01;

/** The level on the way to `goal`, or undefined when the fade is over. */
export function fadedLevel({ from, since, span }: Fade, goal: number, now: Uptime): number | undefined {
  const passed = now - since;
  return passed >= span ? undefined : from + ((goal - from) * passed) / span;
}

/** Time to the next write on the way to `goal`. */
export function fadeTick({ from, span }: Fade, goal: number): Milliseconds {
  const fine = (span * FINE_STEP) / Math.abs(goal - from);
  return milliseconds(Math.min(SLOWEST_TICK, Math.max(FINEST_TICK, Math.floor(fine))));
}

/** The fade that takes a visible step of a law in invisible ones; undefined for one that nobody sees or that is meant. */
export function walk(
  from: number,
  goal: number,
  how: { readonly since: Uptime; readonly glides: boolean },
): Fade | undefined {
  const step = Math.abs(goal - from);
  if (step <= FINE_STEP + ROUNDING || (step > LARGEST_WALKED && !how.glides)) return undefined;
  const span = Math.min(LONGEST_WALK, Math.ceil(step / FINE_STEP) * SLOWEST_TICK);
  return { from, since: how.since, span: milliseconds(span) };
}
