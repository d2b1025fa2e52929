import { type Instant, instant, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { NextFiring } from "@refugium/model/laws/dosing-container.ts";
import { judgeFiring, newestFiring, wallKey } from "@refugium/model/laws/dosing-day.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Timer } from "../../../kernel/clock.ts";
import type { WatchedRound } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";

export interface DoseSchedulePorts {
  readonly name: string;
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly next: NextFiring;
  readonly policy: "skip" | "once";
  /** The moment from which the schedule holds; it may be in the future after the clock was set back. */
  readonly since: () => Instant;
  readonly clockTrust: {
    /** False while the wall clock may be wrong: nothing is dosed by it. */
    readonly holds: () => boolean;
    /** Called at each look. */
    readonly note: (trusted: boolean) => void;
  };
  readonly known: {
    /** True when a firing was taken up: its dose ran, runs, waits or was refused. */
    readonly isTaken: (due: string) => boolean;
    /** True when the ledger has the firing, also as missed. */
    readonly isNoted: (due: string) => boolean;
  };
  readonly carryOut: {
    readonly fire: (due: string, late: boolean) => void;
    readonly missed: (due: string, at: Instant) => void;
  };
}

const DAY = minutes(24 * 60);
const LONGEST_SLEEP = minutes(10);
/** Between two looks at a clock that is not trusted; well below the time that makes a firing late. */
const LOOK_AGAIN = seconds(20);

/** Fires the doses of one pump by the wall clock, each once per local time over clock changes. */
export class DoseSchedule {
  readonly #ports: DoseSchedulePorts;
  #timer: Timer | undefined;
  #watched: WatchedRound | undefined;
  #closed = false;

  constructor(ports: DoseSchedulePorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    const { name } = this.#ports;
    const { clock, loops } = this.#ports.runtime;
    this.#watched = loops.watch(scope, { name, period: LONGEST_SLEEP, vital: true });
    scope.defer(clock.onJump(() => this.#look()));
    scope.defer(() => {
      this.#closed = true;
      this.#timer?.cancel();
    });
    this.#look();
  }

  #look(): void {
    if (this.#closed) return;
    const { clockTrust } = this.#ports;
    clockTrust.note(clockTrust.holds());
    try {
      if (clockTrust.holds()) this.#validate();
      this.#watched?.completed();
    } finally {
      this.#plan();
    }
  }

  #validate(): void {
    const { runtime, next, since, policy } = this.#ports;
    const { isTaken, isNoted } = this.#ports.known;
    const { fire, missed } = this.#ports.carryOut;
    const now = runtime.clock.now();
    // A day back: a firing missed before midnight is reported as well.
    const from = Math.max(since(), now - DAY);
    const at = from >= now ? undefined : newestFiring(next, instant(from), now);
    if (at === undefined) return;
    const due = wallKey(at);
    const verdict = judgeFiring(at, now, policy);
    if (verdict === "run" && !isTaken(due)) fire(due, false);
    else if (verdict === "late" && !isNoted(due) && !isTaken(due)) fire(due, true);
    else if (verdict === "missed" && !isNoted(due) && !isTaken(due)) missed(due, at);
  }

  /** Sleeps until the next firing, at most ten minutes: the clock may be set. */
  #plan(): void {
    const { name, next, clockTrust } = this.#ports;
    const { clock } = this.#ports.runtime;
    const now = clock.now();
    const at = next(now);
    const sleep = at === undefined ? LONGEST_SLEEP : Math.min(at - now, LONGEST_SLEEP);
    const span = clockTrust.holds() ? sleep : LOOK_AGAIN;
    this.#timer?.cancel();
    this.#timer = clock.after(milliseconds(Math.max(1, span)), `${name}: schedule`, () => this.#look());
  }
}
