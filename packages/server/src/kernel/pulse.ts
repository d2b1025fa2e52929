import { hours, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { LoopWatch, OverdueRound } from "./loop-watch.ts";
import type { StallWatch } from "./stall-watch.ts";

/**
 * A loop that has not come round since it began may never do so, whatever is started anew: for its sake alone the
 * program is not started again more often than this.
 */
const UNPROVEN_PATIENCE: Milliseconds = hours(1);

/** Whether the controller is alive: what those are told who watch it from outside. */
export class Pulse {
  readonly #loops: LoopWatch;
  readonly #stalls: StallWatch;

  constructor(loops: LoopWatch, stalls: StallWatch) {
    this.#loops = loops;
    this.#stalls = stalls;
  }

  /** Loops that animals depend on and that do not come round. */
  get overdue(): readonly OverdueRound[] {
    return this.#loops.overdue().filter(({ vital }) => vital);
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
