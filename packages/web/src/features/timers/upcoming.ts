/** One run, as GET /api/timers/{id}/next returns it. */
export interface NextRun {
  /** ISO time. */
  readonly at: string;
  /** The controller's wall clock at the run: `2026-11-21T12:30:00`. */
  readonly local: string;
}

/** Runs per request: fetched again when only a few of them are left. */
export const RUNS_PER_REQUEST = 10;
const SHOWN = 3;

interface Upcoming {
  /** At most three, the next one first. */
  readonly shown: readonly NextRun[];
  /** True when few runs are left and the controller may have more. */
  readonly isUsedUp: boolean;
}

/** The known runs after `now`, in ms since 1970. */
export function upcoming(runs: readonly NextRun[], now: number): Upcoming {
  const left = runs.filter(({ at }) => Date.parse(at) > now);
  return { shown: left.slice(0, SHOWN), isUsedUp: runs.length === RUNS_PER_REQUEST && left.length < SHOWN };
}

/** Wall-clock time in ms, as if the wall clock showed UTC. */
export function wallOf({ local }: NextRun): number {
  return Date.parse(`${local}Z`);
}
