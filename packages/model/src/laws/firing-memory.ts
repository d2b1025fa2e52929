// The completed runs of a timer, by wall-clock time: each happens once, also when the clock changes.
import type { CivilTime } from "./civil-time.ts";

/** An unbroken span of runs: all wall-clock times from the first to the last are settled. */
export interface FiredSpan {
  readonly first: CivilTime;
  readonly last: CivilTime;
}

/** The newest last; at most ten, one for each clock change. */
export type FiringMemory = readonly FiredSpan[];

const MOST = 10;

/** True when the run of this wall-clock time happened, or was skipped within an unbroken span. */
export function hasFired(memory: FiringMemory, local: CivilTime): boolean {
  return memory.some(({ first, last }) => first <= local && local <= last);
}

/** `continues`: no restart and no clock change since the last run, so that the times between are settled. */
export function remembered(memory: FiringMemory, local: CivilTime, continues: boolean): FiringMemory {
  const newest = memory.at(-1);
  if (newest !== undefined && continues && local >= newest.last)
    return [...memory.slice(0, -1), { ...newest, last: local }];
  return [...memory, { first: local, last: local }].slice(-MOST);
}
