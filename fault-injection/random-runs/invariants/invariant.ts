import type { GroundTruth } from "../ground-truth.ts";
import type { RunPlan } from "../plan.ts";

/** Why it is violated at this moment; undefined while it holds. Called after each event. */
export type Look = () => string | undefined;

/** `watch` is called at each start of the program. */
export interface Invariant {
  readonly statement: string;
  watch(truth: GroundTruth, plan: RunPlan): Look;
}

/** Milliseconds that a check takes at most, when its probe hangs. */
export const LONGEST_CHECK = 25_000;

/**
 * Milliseconds since the last plausible value of a probe became too old for a period in seconds; infinite when there was
 * none.
 */
export function blindFor(truth: GroundTruth, place: string, period: number): number {
  const { last, doubtedSince } = truth.oracleOf(place);
  if (last === undefined) return Number.POSITIVE_INFINITY;
  const stale = last.at + Math.max(3 * period * 1000, 120_000);
  return Math.max(0, truth.uptime - Math.min(stale, doubtedSince ?? stale));
}

/** The first reason among many things. */
export function firstOf<T>(things: Iterable<T>, wrong: (thing: T) => string | undefined): string | undefined {
  for (const thing of things) {
    const why = wrong(thing);
    if (why !== undefined) return why;
  }
  return undefined;
}
