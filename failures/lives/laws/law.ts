import type { LifePlan } from "../plan.ts";
import type { Witness } from "../witness.ts";

/** Why it is broken at this moment, or undefined while it holds. Looked at whenever something happened. */
export type Look = () => string | undefined;

/** One thing that must never be seen. `watch` is called for each run of the program. */
export interface Law {
  readonly says: string;
  watch(witness: Witness, plan: LifePlan): Look;
}

/** Milliseconds. A check may wait for a probe that hangs, and takes this long at most. */
export const LONGEST_CHECK = 25_000;
