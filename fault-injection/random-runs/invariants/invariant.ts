import type { GroundTruth } from "../ground-truth.ts";
import type { RunPlan } from "../plan.ts";

/** Why it is broken at this moment, or undefined while it holds. Looked at whenever something happened. */
export type Look = () => string | undefined;

/** One thing that must never be seen. `watch` is called for each run of the program. */
export interface Invariant {
  readonly statement: string;
  watch(truth: GroundTruth, plan: RunPlan): Look;
}

/** Milliseconds. A check may wait for a probe that hangs, and takes this long at most. */
export const LONGEST_CHECK = 25_000;

/**
 * Milliseconds for which a probe has said nothing that can be believed, or only what is too old for a period in seconds;
 * without end when it never said anything.
 */
export function blindFor(truth: GroundTruth, place: string, period: number): number {
  const { last, doubtedSince } = truth.belief(place);
  if (last === undefined) return Number.POSITIVE_INFINITY;
  const stale = last.at + Math.max(3 * period * 1000, 120_000);
  return Math.max(0, truth.uptime - Math.min(stale, doubtedSince ?? stale));
}

/** The first that is wrong among many. */
export function firstOf<T>(things: Iterable<T>, wrong: (thing: T) => string | undefined): string | undefined {
  for (const thing of things) {
    const why = wrong(thing);
    if (why !== undefined) return why;
  }
  return undefined;
}
