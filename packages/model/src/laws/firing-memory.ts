// Which runs a timer has had, by wall-clock time: each happens once, whatever the clock does.
import type { CivilTime } from "./civil-time.ts";

/** Runs without a break between them: all wall-clock times from the first to the last are done with. */
export interface FiredSpan {
  readonly first: CivilTime;
  readonly last: CivilTime;
}

/** The newest last. Ten clock changes are remembered. */
export type FiringMemory = readonly FiredSpan[];

const MOST = 10;

/** True when the run of this wall-clock time has happened, or was passed over in a stretch without a break. */
export function hasFired(memory: FiringMemory, local: CivilTime): boolean {
  return memory.some(({ first, last }) => first <= local && local <= last);
}

/**
 * The memory after a run. `continues`: nothing broke the stretch since the last run (no restart, no clock change), so
 * that what lies between them needs no run any more.
 */
export function remembered(memory: FiringMemory, local: CivilTime, continues: boolean): FiringMemory {
  const newest = memory.at(-1);
  if (newest !== undefined && continues && local >= newest.last)
    return [...memory.slice(0, -1), { ...newest, last: local }];
  return [...memory, { first: local, last: local }].slice(-MOST);
}
