import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { RawTime } from "./clock.ts";
import { everyReal } from "./every.ts";
import type { Scope } from "./scope.ts";

/** Shorter than this it is ordinary work. */
const SHORTEST: Milliseconds = seconds(2);
/** From here on control itself is late: people are told, and no watchdog is fed. */
export const SERIOUS_STALL: Milliseconds = seconds(5);
/** A stall is measured short by up to one beat. */
const BEAT: Milliseconds = milliseconds(500);

/** What was measured since the start. */
export interface StallFigures {
  /** Stalls of more than 2 s. */
  readonly count: number;
  readonly longest: Milliseconds;
  /** How late the newest beat was. */
  readonly newest: Milliseconds;
}

/**
 * Measures how long the program stood still: because it worked without a pause, was halted, got no processor, or because
 * the machine slept. A wall clock that jumps is none of these.
 */
export class StallWatch {
  #figures: StallFigures = { count: 0, longest: milliseconds(0), newest: milliseconds(0) };

  get figures(): StallFigures {
    return this.#figures;
  }

  /** The newest beat came so late that control cannot be relied on. */
  get isSerious(): boolean {
    return this.#figures.newest > SERIOUS_STALL;
  }

  /** Measures until the scope closes; `onStall` is told of each stall of more than 2 s, when it is over. */
  start(scope: Scope, raw: RawTime, onStall: (span: Milliseconds) => void): void {
    let before = raw.sinceBootMs();
    const beat = (): void => {
      const now = raw.sinceBootMs();
      const late = milliseconds(Math.max(0, now - before - BEAT));
      before = now;
      this.#note(late);
      if (late > SHORTEST) onStall(late);
    };
    everyReal(scope, raw, BEAT, beat);
  }

  #note(late: Milliseconds): void {
    const { count, longest } = this.#figures;
    this.#figures = {
      count: count + (late > SHORTEST ? 1 : 0),
      longest: milliseconds(Math.max(longest, late)),
      newest: late,
    };
  }
}
