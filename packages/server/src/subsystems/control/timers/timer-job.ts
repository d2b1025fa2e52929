import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
} from "@refugium/model/declare/units.ts";
import { civilText } from "@refugium/model/laws/civil-time.ts";
import { type Firing, nextFiring, nextFirings, turnAfterGap } from "@refugium/model/laws/schedule.ts";
import { type Message, type MessageOrText, rowName, wallTime } from "@refugium/model/messages/message.ts";
import { timers } from "@refugium/model/messages/timers.ts";
import type { Timer as TimerRow } from "@refugium/model/resources/timers.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { LoopWatch, WatchedRound } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { FiringLog } from "./firing-log.ts";

export interface TimerJobPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly zone: string | undefined;
  readonly firings: FiringLog;
  /** Carries out one run. Never throws. */
  readonly act: () => Promise<void>;
  /** Logs why a run was skipped. */
  readonly log: (message: MessageOrText) => void;
}

/** The longest time between two looks at the wall clock: small corrections add up without a jump event. */
const LOOK_EVERY: Milliseconds = minutes(5);
/** A run may be this late on a busy machine; a later one is missed. */
const LATEST_START: Milliseconds = seconds(60);
/** The most missed runs that are counted. */
const MOST_COUNTED = 50;

/** Runs one enabled timer at its times, each wall-clock time once. Missed runs are skipped and logged. */
export class TimerJob {
  readonly #row: TimerRow;
  readonly #ports: TimerJobPorts;
  #timer: Timer | undefined;
  #watched: WatchedRound | undefined;
  #next: Firing | undefined;
  /** When the next run is due. */
  #due: Instant | undefined;
  #busy = false;
  #repeating = false;

  constructor(row: TimerRow, ports: TimerJobPorts) {
    this.#row = row;
    this.#ports = ports;
  }

  get #label(): MessageOrText {
    return label(this.#row);
  }

  start(scope: Scope): void {
    const { clock, loops, firings } = this.#ports;
    this.#watched = loops.watch(scope, { name: `timers/${this.#row.id}`, period: LOOK_EVERY, vital: true });
    scope.defer(() => this.#timer?.cancel());
    scope.defer(clock.onJump((jump) => this.#jumped(jump)));
    const since = firings.accountedFor;
    if (since !== undefined) this.#catchUp(since);
    else this.#plan();
  }

  /** Skips runs that fell due while the timers did not run, except one just before the start. */
  #catchUp(since: Instant): void {
    const { clock, zone, firings } = this.#ports;
    const now = clock.now();
    this.#logMissed(since, "stopped", LATEST_START);
    const late = nextFiring(this.#row, instant(Math.max(since, now - LATEST_START - 1)), zone);
    if (late === undefined || late.at > now || firings.hasFired(late.local)) this.#plan();
    else this.#setNext(late);
  }

  #jumped(jump: Milliseconds): void {
    const { clock, firings } = this.#ports;
    firings.interrupt();
    if (jump > 0) this.#logMissed(instant(clock.now() - jump), "forward", LATEST_START);
    // A run that the jump has just passed is still carried out.
    const due = this.#next;
    if (due !== undefined && clock.now() >= due.at && clock.now() - due.at <= LATEST_START) this.#look();
    else this.#plan();
  }

  #logMissed(since: Instant, when: "stopped" | "forward", grace: Milliseconds): void {
    const { clock, zone, firings, log } = this.#ports;
    const [first, ...more] = nextFirings(this.#row, since, MOST_COUNTED + 1, zone).filter(
      ({ at, local }) => at + grace < clock.now() && !firings.hasFired(local),
    );
    if (first === undefined) return;
    const from = wallTime(civilText(first.local));
    const last = more.at(-1);
    const timer = this.#label;
    if (last === undefined) log(timers.missedOne({ timer, run: from, when }));
    else if (more.length < MOST_COUNTED)
      log(
        timers.missedSeveral({
          timer,
          runs: more.length + 1,
          when,
          from,
          to: wallTime(civilText(last.local)),
        }),
      );
    else log(timers.missedMany({ timer, most: MOST_COUNTED, when, from }));
  }

  #plan(): void {
    const { clock, zone } = this.#ports;
    this.#setNext(nextFiring(this.#row, clock.now(), zone));
  }

  #setNext(next: Firing | undefined): void {
    this.#next = next;
    this.#due = next === undefined ? undefined : instant(next.at + turnAfterGap(next, this.#ports.zone));
    this.#arm();
  }

  #arm(): void {
    const { clock } = this.#ports;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#due === undefined) {
      this.#watched?.rests();
      return;
    }
    this.#watched?.completed();
    const span = Math.min(LOOK_EVERY, Math.max(0, this.#due - clock.now()));
    this.#timer = clock.after(milliseconds(span), `timers/${this.#row.id}`, () => this.#look());
  }

  #look(): void {
    const { clock, log } = this.#ports;
    const [next, due] = [this.#next, this.#due];
    if (next === undefined || due === undefined) return;
    if (clock.now() < next.at || !this.#stands(next)) {
      this.#plan();
      return;
    }
    if (clock.now() < due) {
      this.#arm();
      return;
    }
    if (clock.now() - due > LATEST_START)
      log(timers.missed({ timer: this.#label, run: wallTime(civilText(next.local)) }));
    else this.#fire(next);
    this.#plan();
  }

  /** False after a change of the time zone: the run was planned in the old one. */
  #stands({ at }: Firing): boolean {
    return nextFiring(this.#row, instant(at - 1), this.#ports.zone)?.at === at;
  }

  #fire({ local }: Firing): void {
    const { firings, act, log } = this.#ports;
    const words = { timer: this.#label, run: wallTime(civilText(local)) };
    if (firings.hasFired(local)) {
      if (!this.#repeating) log(timers.hadBefore(words));
      this.#repeating = true;
      return;
    }
    this.#repeating = false;
    if (this.#busy) {
      log(timers.busy(words));
      return;
    }
    firings.recordStart(local);
    this.#busy = true;
    void act().finally(() => {
      this.#busy = false;
    });
  }
}

/** The name of a timer in messages. */
export function label({ id, name }: Pick<TimerRow, "id" | "name">): Message {
  return name === "" ? timers.unnamed({ id }) : timers.named({ timer: rowName("timers", { id, name }) });
}
