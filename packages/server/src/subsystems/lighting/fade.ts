import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { FINE_STEP } from "@refugium/model/laws/profiles/shapes/next-step.ts";

/** A change that takes its time: from a level, beginning at a moment, for a span. The goal may move meanwhile. */
export interface Fade {
  readonly from: number;
  readonly since: Uptime;
  readonly span: Milliseconds;
}

/** How often a fading output is written. */
export const FADE_TICK: Milliseconds = milliseconds(100);
/** Steps of a law up to this size are walked within a second; larger ones are jumps, and meant. */
const LARGEST_WALKED = 5;

/** The level on the way to `goal`, or undefined when the fade is over. */
export function fadedLevel({ from, since, span }: Fade, goal: number, now: Uptime): number | undefined {
  const passed = now - since;
  return passed >= span ? undefined : from + ((goal - from) * passed) / span;
}

/** The fade that takes a small visible step of a law in invisible ones, or undefined for all other steps. */
export function walk(from: number, goal: number, since: Uptime): Fade | undefined {
  const step = Math.abs(goal - from);
  if (step <= FINE_STEP || step > LARGEST_WALKED) return undefined;
  return { from, since, span: milliseconds(Math.ceil(step / FINE_STEP) * FADE_TICK) };
}
