import { instant, type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { timers } from "@refugium/model/messages/timers.ts";
import type { Cause, SwitchableType } from "../../../control/switchboard.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import { EndedPauses, type PausePorts } from "./ended-pauses.ts";
import {
  isPaused,
  isPointless,
  pausesOf,
  type Revert,
  supersedingRevert,
  thingOf,
  timeLeft,
} from "./revert.ts";
import type { TimerAlarms } from "./timer-alarms.ts";

export interface RevertPorts extends Pick<PausePorts, "isSetOn" | "watch"> {
  readonly bugs: Bugs;
  readonly clock: Clock;
  readonly records: Records<Revert>;
  /** False while the module of these things does not run: then nothing can be switched. */
  readonly isRunning: (type: SwitchableType) => boolean;
  readonly switchThing: (type: SwitchableType, id: string, on: boolean, cause: Cause) => Promise<void>;
  readonly alarms: TimerAlarms;
  readonly log: (timer: string, message: MessageOrText) => void;
}

const SWITCH_DEADLINE: Milliseconds = seconds(60);
const TRY_AGAIN: Milliseconds = seconds(30);

/**
 * Switches back what timers have switched for a while. The due time is stored before the switch. A revert that fell due
 * while the program was off is carried out at the start; a failed one is retried until it succeeds. Runs also without the
 * timers module, so that nothing stays on.
 */
export class Reverts {
  readonly name = "reverts";
  readonly #ports: RevertPorts;
  readonly #timers = new Map<string, Timer>();
  /** Reverts in progress. */
  readonly #switching = new Set<string>();
  /** Completed, but not yet deleted from the disk. */
  readonly #undeleted = new Set<string>();
  #scope: Scope | undefined;

  constructor(ports: RevertPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { clock, records } = this.#ports;
    this.#scope = scope;
    scope.defer(() => {
      for (const timer of this.#timers.values()) timer.cancel();
      this.#timers.clear();
    });
    scope.defer(clock.onJump((jump) => this.#moved(jump)));
    new EndedPauses({
      ...this.#ports,
      pending: () =>
        records.entries().filter(([timer, { due }]) => !this.#switching.has(timer) && due > clock.now()),
      ended: (timer, revert) => this.#ended(timer, revert, timers.wasSwitchedOn),
    }).start(scope);
    const pending = records
      .entries()
      .map(([id, { due, span }]) => ({ id, left: timeLeft(clock.now(), due, span) }));
    for (const { id, left } of pending) if (left > 0) this.#arm(id, left);
    await Promise.all(pending.filter((each) => each.left <= 0).map(({ id }) => this.completeNow(id)));
  }

  /** True for a thing that is off without a timer: a pause must not switch it on at its end. */
  isOffAnyway(type: SwitchableType, id: string): boolean {
    const { records, isSetOn } = this.#ports;
    return isSetOn(type, id) === false && !isPaused(records.entries(), type, id);
  }

  /**
   * Notes a revert after `span`, replacing an earlier one of the timer. Returns a function that restores the earlier one,
   * for a refused switch. Throws when it cannot be stored: then the thing must not be switched.
   */
  note(timer: string, revert: Omit<Revert, "due" | "span">, span: Milliseconds): () => void {
    const { clock, records } = this.#ports;
    const before = this.#undeleted.has(timer) ? undefined : records.get(timer);
    this.#undeleted.delete(timer);
    records.put(timer, { ...revert, due: instant(clock.now() + span), span });
    this.#arm(timer, span);
    return () => {
      this.#disarm(timer);
      if (before === undefined) this.#forget(timer);
      else this.note(timer, before, timeLeft(clock.now(), before.due, before.span));
    };
  }

  /** Carries out the revert of a timer at once. Does not throw: a failure is retried. */
  async completeNow(timer: string): Promise<void> {
    const revert = this.#ports.records.get(timer);
    if (revert === undefined) return;
    this.#disarm(timer);
    if (this.#undeleted.has(timer)) {
      this.#forget(timer);
      return;
    }
    if (this.#dropIfSuperseded(timer, revert) || this.#deferWithoutModule(timer, revert)) return;
    await this.#complete(timer, revert);
  }

  /** Drops the revert where another timer has a later one of the same thing. True when it was dropped. */
  #dropIfSuperseded(timer: string, revert: Revert): boolean {
    const { clock, records, log } = this.#ports;
    const { due } = revert;
    const others = records.entries().filter(([other]) => other !== timer);
    const longer = supersedingRevert(others, { ...revert, due: instant(Math.min(due, clock.now())) });
    if (longer === undefined) return false;
    log(timer, timers.longerOne({ ...namesOf(revert), other: messageIn("name", longer) }));
    this.#forget(timer);
    return true;
  }

  /** Defers the revert while its module is off, which is no failure: its outputs are in their safe states. True then. */
  #deferWithoutModule(timer: string, revert: Revert): boolean {
    if (this.#ports.isRunning(revert.type)) return false;
    this.#makeDue(timer, revert);
    this.#arm(timer, TRY_AGAIN);
    return true;
  }

  /** Makes it due now. */
  #makeDue(timer: string, revert: Revert): void {
    const { clock, records } = this.#ports;
    if (revert.due > clock.now()) records.remember(timer, { ...revert, due: clock.now() });
  }

  async #complete(timer: string, revert: Revert): Promise<void> {
    const { bugs, clock, switchThing, alarms, log } = this.#ports;
    const { type, thing, on } = revert;
    const cause = { id: `timers/${timer}`, name: messageIn("name", revert) };
    this.#switching.add(timer);
    try {
      await withDeadline(clock, SWITCH_DEADLINE, cause.id, () => switchThing(type, thing, on, cause));
      bugs.over(cause.id);
    } catch (error) {
      bugs.caught(cause.id, error);
      if (!isPointless(revert, error)) {
        alarms.revertFailed(timer, revert, error);
        this.#makeDue(timer, revert);
        if (!this.#timers.has(timer)) this.#arm(timer, TRY_AGAIN);
        return;
      }
      log(timer, timers.notSwitchedBack({ ...namesOf(revert), why: messageOf(error) }));
    } finally {
      this.#switching.delete(timer);
    }
    alarms.revertWorked(timer);
    if (!on) this.#endPauses(type, thing);
    // A newer revert noted in the meantime has its own time.
    if (!this.#timers.has(timer)) this.#forget(timer);
  }

  /** The thing is off now: pauses within its time must not switch it on. */
  #endPauses(type: SwitchableType, thing: string): void {
    for (const [timer, pause] of pausesOf(this.#ports.records.entries(), type, thing))
      this.#ended(timer, pause, timers.wasOnForAWhile);
  }

  #ended(timer: string, revert: Revert, why: (words: ReturnType<typeof namesOf>) => MessageOrText): void {
    const { alarms, log } = this.#ports;
    log(timer, why(namesOf(revert)));
    this.#disarm(timer);
    this.#undeleted.add(timer);
    alarms.revertWorked(timer);
    this.#forget(timer);
  }

  #forget(timer: string): void {
    if (this.#ports.records.drop(timer)) this.#undeleted.delete(timer);
    else this.#arm(timer, TRY_AGAIN);
  }

  #arm(timer: string, span: Milliseconds): void {
    this.#disarm(timer);
    if (this.#scope === undefined || this.#scope.closed) return;
    const set = this.#ports.clock.after(span, `timers/${timer}: revert`, () => void this.completeNow(timer));
    this.#timers.set(timer, set);
  }

  #disarm(timer: string): void {
    this.#timers.get(timer)?.cancel();
    this.#timers.delete(timer);
  }

  /** Moves the due time along with a jump of the wall clock: the span counts. */
  #moved(jump: Milliseconds): void {
    const { records } = this.#ports;
    for (const [timer, revert] of records.entries()) {
      records.keep(timer, { ...revert, due: instant(revert.due + jump) });
    }
  }
}

function namesOf(revert: Revert): { readonly timer: MessageOrText; readonly thing: MessageOrText } {
  return { timer: messageIn("name", revert), thing: thingOf(revert) };
}
