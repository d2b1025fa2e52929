import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { Bugs } from "./bugs.ts";
import type { Clock } from "./clock.ts";
import { silentLog } from "./log.ts";
import { LoopGates } from "./loop-gates.ts";
import type { Scope } from "./scope.ts";

/** Something that has to come round again and again. */
export interface Round {
  /** As people find it in the log: `tcs/1`. */
  readonly name: string;
  /** Its longest wait between two rounds. */
  readonly period: Milliseconds;
  /** Animals depend on it. A camera that hangs is told of, but nothing is started anew for it. */
  readonly vital: boolean;
}

/** What a watched thing tells of itself. */
export interface WatchedRound {
  /** It came round: a check that hung or threw has not. */
  completed(): void;
  /** It has nothing to do until it completes a round again. */
  rests(): void;
}

/** A thing that has not come round within three periods, and within 90 s. */
export interface OverdueRound {
  readonly name: string;
  readonly vital: boolean;
  /** Since it last came round, or since it began. */
  readonly since: Milliseconds;
  /** It has not come round since it began. */
  readonly isNew: boolean;
}

interface Entry extends Round {
  at: Uptime;
  isNew: boolean;
  isResting: boolean;
}

const LEAST_PATIENCE: Milliseconds = seconds(90);

/** Knows when each loop last completed a check. It is asked by those who watch from outside, and acts on nothing itself. */
export class LoopWatch {
  /** What stands before the checks of those that are loops. */
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

  /** Those that should have come round by now, in the order in which they began. */
  overdue(): readonly OverdueRound[] {
    const now = this.#clock.uptime();
    return [...this.#entries]
      .filter(({ at, period, isResting }) => !isResting && now - at > Math.max(3 * period, LEAST_PATIENCE))
      .map(({ name, vital, at, isNew }) => ({ name, vital, since: milliseconds(now - at), isNew }));
  }
}
