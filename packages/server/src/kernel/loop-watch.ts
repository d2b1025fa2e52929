import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { Bugs } from "./bugs.ts";
import type { Clock } from "./clock.ts";
import { silentLog } from "./log.ts";
import { LoopGates } from "./loop-gates.ts";
import type { Scope } from "./scope.ts";

/** Something that must complete repeatedly. */
export interface Round {
  /** Its name in the log: `tcs/1`. */
  readonly name: string;
  /** Its longest time between two completions. */
  readonly period: Milliseconds;
  /** Animals depend on it. A camera that hangs is reported, but causes no restart. */
  readonly vital: boolean;
}

/** The watched thing reports here. */
export interface WatchedRound {
  /** A round is complete: not called for a check that hangs or throws. */
  completed(): void;
  /** It has nothing to do until it completes a round again. */
  rests(): void;
}

/** A thing that has not completed within three periods, and at least 90 s. */
export interface OverdueRound {
  readonly name: string;
  readonly vital: boolean;
  /** Time since it last completed, or since it started. */
  readonly since: Milliseconds;
  /** It has not completed since it started. */
  readonly isNew: boolean;
}

interface Entry extends Round {
  at: Uptime;
  isNew: boolean;
  isResting: boolean;
}

const SHORTEST_LIMIT: Milliseconds = seconds(90);

/** Records when each loop last completed a check. External watchdogs read it; it takes no action itself. */
export class LoopWatch {
  readonly gates = new LoopGates();
  readonly bugs: Bugs;
  readonly #clock: Clock;
  readonly #entries = new Set<Entry>();

  constructor(clock: Clock, bugs = new Bugs(silentLog)) {
    this.#clock = clock;
    this.bugs = bugs;
  }

  /** Watches until the scope closes. */
  watch(scope: Scope, round: Round): WatchedRound {
    const entry: Entry = { ...round, at: this.#clock.uptime(), isNew: true, isResting: false };
    this.#entries.add(entry);
    scope.defer(() => void this.#entries.delete(entry));
    return {
      completed: () => {
        entry.at = this.#clock.uptime();
        entry.isNew = false;
        entry.isResting = false;
      },
      rests: () => {
        entry.isResting = true;
      },
    };
  }

  /** The overdue ones, in the order in which they started. */
  overdue(): readonly OverdueRound[] {
    const now = this.#clock.uptime();
    return [...this.#entries]
      .filter(({ at, period, isResting }) => !isResting && now - at > Math.max(3 * period, SHORTEST_LIMIT))
      .map(({ name, vital, at, isNew }) => ({ name, vital, since: milliseconds(now - at), isNew }));
  }
}
