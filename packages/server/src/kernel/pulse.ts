import { hours, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { LoopWatch, OverdueRound } from "./loop-watch.ts";
import type { StallWatch } from "./stall-watch.ts";

/**
 * A loop that has not come round since it began may never do so, whatever is started anew: for its sake alone the
 * program is not started again more often than this.
 */
const UNPROVEN_PATIENCE: Milliseconds = hours(1);

/** What no loop can tell of: it is not there. */
export interface Absent {
  /** What animals depend on and that did not start, since then. */
  readonly unstarted: () => readonly OverdueRound[];
}

/** Whether the controller is alive: what those are told who watch it from outside. */
export class Pulse {
  readonly #loops: LoopWatch;
  readonly #stalls: StallWatch;
  readonly #absent: Absent;

  constructor(loops: LoopWatch, stalls: StallWatch, absent: Absent) {
    this.#loops = loops;
    this.#stalls = stalls;
    this.#absent = absent;
  }

  /** What animals depend on and that does not come round. */
  get overdue(): readonly OverdueRound[] {
    return [...this.#absent.unstarted(), ...this.#loops.overdue().filter(({ vital }) => vital)];
  }

  /** All that animals depend on comes round in its time, and the program does not stand still. */
  get isWell(): boolean {
    return this.overdue.length === 0 && !this.#stalls.isSerious;
  }

  /** A start may mend it: something stopped coming round that did before, or never did for an hour, or all stood still. */
  get needsRestart(): boolean {
    const isLost = ({ isNew, since }: OverdueRound): boolean => !isNew || since > UNPROVEN_PATIENCE;
    return this.#stalls.isSerious || this.overdue.some(isLost);
  }
}
