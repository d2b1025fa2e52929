import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { RawTime } from "./clock.ts";
import { everyReal } from "./every.ts";
import type { Scope } from "./scope.ts";

/** A shorter pause is normal work. */
const SHORTEST: Milliseconds = seconds(2);
/** From here on control itself is late: an alarm is raised, and no watchdog is served. */
export const SERIOUS_STALL: Milliseconds = seconds(5);
/** The measured length is up to one beat too short. */
const BEAT: Milliseconds = milliseconds(500);

/** The measurements since the start. */
export interface StallFigures {
  /** Stalls of more than 2 s. */
  readonly count: number;
  readonly longest: Milliseconds;
  /** How late the newest beat was. */
  readonly newest: Milliseconds;
}

/**
 * Measures how long the program stalled: by long computations, by a halt, without a processor, or because the machine
 * slept. A jump of the wall clock does not count.
 */
export class StallWatch {
  #figures: StallFigures = { count: 0, longest: milliseconds(0), newest: milliseconds(0) };

  get figures(): StallFigures {
    return this.#figures;
  }

  /** The newest beat was so late that control is unreliable. */
  get isSerious(): boolean {
    return this.#figures.newest > SERIOUS_STALL;
  }

  /** Measures until the scope closes; `onStall` is called after each stall of more than 2 s. */
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
