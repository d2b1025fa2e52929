import { hours, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { LoopWatch, OverdueRound } from "./loop-watch.ts";
import type { StallWatch } from "./stall-watch.ts";

/**
 * A loop that has not come round since it began may never do so, whatever is started anew: for its sake alone the
 * program is not started again more often than this.
 */
const UNPROVEN_PATIENCE: Milliseconds = hours(1);

/** What no loop can tell of. */
export interface PulseSigns {
  /** What animals depend on and that did not start, since then. */
  readonly unstarted: () => readonly OverdueRound[];
  /** The program was ended and started again and again, until a short while ago. */
  readonly isStartedAgain: () => boolean;
}

/** Whether the controller is alive: what those are told who watch it from outside. */
export class Pulse {
  readonly #loops: LoopWatch;
  readonly #stalls: StallWatch;
  readonly #signs: PulseSigns;

  constructor(loops: LoopWatch, stalls: StallWatch, signs: PulseSigns) {
    this.#loops = loops;
    this.#stalls = stalls;
    this.#signs = signs;
  }

  /** What animals depend on and that does not come round. */
  get overdue(): readonly OverdueRound[] {
    return [...this.#signs.unstarted(), ...this.#loops.overdue().filter(({ vital }) => vital)];
  }

  /** The program was ended and started again and again: it may be gone at any moment. No start mends that. */
  get isStartedAgain(): boolean {
    return this.#signs.isStartedAgain();
  }

  /** All that animals depend on comes round in its time, and the program neither stands still nor comes and goes. */
  get isWell(): boolean {
    return this.overdue.length === 0 && !this.#stalls.isSerious && !this.isStartedAgain;
  }

  /** A start may mend it: something stopped coming round that did before, or never did for an hour, or all stood still. */
  get needsRestart(): boolean {
    const isLost = ({ isNew, since }: OverdueRound): boolean => !isNew || since > UNPROVEN_PATIENCE;
    return this.#stalls.isSerious || this.overdue.some(isLost);
  }
}
