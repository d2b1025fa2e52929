/** One run, as GET /api/timers/{id}/next tells it. */
export interface NextRun {
  /** ISO time. */
  readonly at: string;
  /** What the controller's wall clock says then: `2026-11-21T12:30:00`. */
  readonly local: string;
}

/** How many runs are asked for at once: a timer is then asked about again after all but a few of them are over. */
export const ASKED = 10;
const SHOWN = 3;

interface Upcoming {
  /** At most three, the next one first. */
  readonly shown: readonly NextRun[];
  /** True when so many of the runs are over that there must be more to ask for. */
  readonly isUsedUp: boolean;
}

/** Which of the known runs are still to come at `now`, in milliseconds since 1970. */
export function upcoming(runs: readonly NextRun[], now: number): Upcoming {
  const left = runs.filter(({ at }) => Date.parse(at) > now);
  return { shown: left.slice(0, SHOWN), isUsedUp: runs.length === ASKED && left.length < SHOWN };
}

/** A wall-clock time in milliseconds, as if the wall clock showed UTC. */
export function wallOf({ local }: NextRun): number {
  return Date.parse(`${local}Z`);
}
