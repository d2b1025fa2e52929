import { hours, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { LoopWatch, OverdueRound } from "./loop-watch.ts";
import type { StallWatch } from "./stall-watch.ts";

/**
 * A loop that has not completed since it started may never do so, even after a restart: it alone justifies a restart
 * only after this time.
 */
const UNPROVEN_LIMIT: Milliseconds = hours(1);

/** Signs that no loop can give. */
export interface PulseSigns {
  /** Vital parts that failed to start, with the time since then. */
  readonly unstarted: () => readonly OverdueRound[];
  /** The program has been restarted repeatedly, until a short while ago. */
  readonly isStartedAgain: () => boolean;
}

/** The health of the controller, for external watchdogs. */
export class Pulse {
  readonly #loops: LoopWatch;
  readonly #stalls: StallWatch;
  readonly #signs: PulseSigns;

  constructor(loops: LoopWatch, stalls: StallWatch, signs: PulseSigns) {
    this.#loops = loops;
    this.#stalls = stalls;
    this.#signs = signs;
  }

  /** The vital loops and parts that are overdue. */
  get overdue(): readonly OverdueRound[] {
    return [...this.#signs.unstarted(), ...this.#loops.overdue().filter(({ vital }) => vital)];
  }

  /** The program has been restarted repeatedly and may end at any moment. A further restart does not help. */
  get isStartedAgain(): boolean {
    return this.#signs.isStartedAgain();
  }

  /** All vital loops complete in time, and the program neither stalls nor restarts repeatedly. */
  get isWell(): boolean {
    return this.overdue.length === 0 && !this.#stalls.isSerious && !this.isStartedAgain;
  }

  /** A restart may help: a loop stopped completing, or never completed for an hour, or the program stalled. */
  get needsRestart(): boolean {
    const isLost = ({ isNew, since }: OverdueRound): boolean => !isNew || since > UNPROVEN_LIMIT;
    return this.#stalls.isSerious || this.overdue.some(isLost);
  }
}
