import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
} from "@refugium/model/declare/units.ts";
import { civilText } from "@refugium/model/laws/civil-time.ts";
import { type Firing, nextFiring } from "@refugium/model/laws/schedule.ts";
import type { Timer as TimerRow } from "@refugium/model/resources/timers.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { FiringLog } from "./firing-log.ts";

export interface TimerJobPorts {
  readonly clock: Clock;
  readonly zone: string | undefined;
  readonly firings: FiringLog;
  /** Carries out one run. Never throws. */
  readonly act: () => Promise<void>;
  /** Tells people why a run did not happen. */
  readonly tell: (message: string) => void;
}

/** The wall clock is looked at this often: small corrections add up, and nobody tells of them. */
const LOOK_EVERY: Milliseconds = minutes(5);
/** A busy machine may be this late; what is later was missed. */
const LATEST: Milliseconds = seconds(60);

/** Runs one enabled timer at its times, each wall-clock time once. Missed runs are skipped and said. */
export class TimerJob {
  readonly #row: TimerRow;
  readonly #ports: TimerJobPorts;
  #timer: Timer | undefined;
  #next: Firing | undefined;
  #busy = false;
  #repeating = false;

  constructor(row: TimerRow, ports: TimerJobPorts) {
    this.#row = row;
    this.#ports = ports;
  }

  start(scope: Scope): void {
    const { clock, firings } = this.#ports;
    scope.defer(() => this.#timer?.cancel());
    scope.defer(clock.onJump((jump) => this.#jumped(jump)));
    const since = firings.accountedFor;
    if (since !== undefined) this.#tellMissed(instant(since), "while the program was not running");
    this.#plan();
  }

  #jumped(jump: Milliseconds): void {
    const { clock, firings } = this.#ports;
    firings.interrupt();
    if (jump > 0) this.#tellMissed(instant(clock.now() - jump), "when the clock was set forward", LATEST);
    // A run that the jump passed by a little is still carried out.
    const due = this.#next;
    if (due !== undefined && clock.now() >= due.at && clock.now() - due.at <= LATEST) this.#look();
    else this.#plan();
  }

  #tellMissed(since: Instant, when: string, grace = milliseconds(0)): void {
    const missed = nextFiring(this.#row, since, this.#ports.zone);
    if (missed === undefined || missed.at + grace >= this.#ports.clock.now()) return;
    this.#ports.tell(`missed its run of ${civilText(missed.local)} ${when}: it is skipped`);
  }

  #plan(): void {
    const { clock, zone } = this.#ports;
    this.#next = nextFiring(this.#row, clock.now(), zone);
    this.#arm();
  }

  #arm(): void {
    const { clock } = this.#ports;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#next === undefined) return;
    const span = Math.min(LOOK_EVERY, Math.max(0, this.#next.at - clock.now()));
    this.#timer = clock.after(milliseconds(span), `timers/${this.#row.id}`, () => this.#look());
  }

  #look(): void {
    const { clock, tell } = this.#ports;
    const due = this.#next;
    if (due === undefined || clock.now() < due.at) {
      this.#arm();
      return;
    }
    if (clock.now() - due.at > LATEST) tell(`missed its run of ${civilText(due.local)}: it is skipped`);
    else this.#fire(due);
    this.#plan();
  }

  #fire({ local }: Firing): void {
    const { firings, act, tell } = this.#ports;
    if (firings.hasFired(local)) {
      if (!this.#repeating)
        tell(`has had its run of ${civilText(local)} before the clock was set back: not again`);
      this.#repeating = true;
      return;
    }
    this.#repeating = false;
    if (this.#busy) {
      tell(`is still busy with its last run: the one of ${civilText(local)} is skipped`);
      return;
    }
    firings.remember(local);
    this.#busy = true;
    void act().finally(() => {
      this.#busy = false;
    });
  }
}
