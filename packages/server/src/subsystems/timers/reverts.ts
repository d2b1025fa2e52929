import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  seconds,
} from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Records } from "../../resources/records.ts";
import type { Cause, SwitchableType } from "../switchboard.ts";
import type { TimerAlarms } from "./timer-alarms.ts";

/** A row of the table "reverts", by timer id: what is to be switched back, and when. */
export interface Revert {
  readonly type: SwitchableType;
  readonly thing: string;
  /** What it is switched to. */
  readonly on: boolean;
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Milliseconds: the longest it can be away, whatever the clock says after a restart. */
  readonly span: number;
  readonly name: string;
}

export interface RevertPorts {
  readonly clock: Clock;
  readonly records: Records<Revert>;
  readonly switchThing: (type: SwitchableType, id: string, on: boolean, cause: Cause) => Promise<void>;
  readonly alarms: TimerAlarms;
  /** Writes a line about a timer into the log. */
  readonly tell: (timer: string, message: string) => void;
}

const SWITCH_DEADLINE: Milliseconds = seconds(60);
const TRY_AGAIN: Milliseconds = seconds(30);

/**
 * What timers have switched for a while only. The due time is on disk before the thing is switched; what fell due while
 * the program was off is switched back at start, and one that fails is tried until it works. Runs whether the timers
 * module does or not: an orphaned "on" must not stay.
 */
export class Reverts {
  readonly name = "reverts";
  readonly #ports: RevertPorts;
  readonly #timers = new Map<string, Timer>();
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
    const pending = records
      .entries()
      .map(([id, { due, span }]) => ({ id, left: left(clock.now(), due, span) }));
    for (const { id, left } of pending) if (left > 0) this.#arm(id, left);
    await Promise.all(pending.filter((each) => each.left <= 0).map(({ id }) => this.completeNow(id)));
  }

  find(timer: string): Revert | undefined {
    return this.#ports.records.get(timer);
  }

  /**
   * Notes what is to be switched back after `span`, replacing what the timer had noted: the answer puts that back, for a
   * switch that was refused. Throws when it cannot be kept on disk: then the thing must not be switched.
   */
  note(timer: string, revert: Omit<Revert, "due" | "span">, span: Milliseconds): () => void {
    const { clock, records } = this.#ports;
    const before = records.get(timer);
    records.put(timer, { ...revert, due: clock.now() + span, span });
    this.#arm(timer, span);
    return () => {
      this.#disarm(timer);
      if (before === undefined) this.#forget(timer);
      else this.note(timer, before, left(clock.now(), before.due, before.span));
    };
  }

  /** Switches back at once what the timer has switched for a while. Never throws: what fails is tried again. */
  async completeNow(timer: string): Promise<void> {
    const { clock, records, switchThing, alarms, tell } = this.#ports;
    const revert = records.get(timer);
    if (revert === undefined) return;
    this.#disarm(timer);
    const { type, thing, on, name } = revert;
    const cause = { id: `timers/${timer}`, name };
    try {
      await withDeadline(clock, SWITCH_DEADLINE, cause.id, () => switchThing(type, thing, on, cause));
    } catch (error) {
      if (!isPointless(revert, error)) {
        alarms.revertFailed(timer, revert, error);
        if (!this.#timers.has(timer)) this.#arm(timer, TRY_AGAIN);
        return;
      }
      tell(timer, `${name} does not switch ${type} ${thing} back: ${String(error)}`);
    }
    alarms.revertWorked(timer);
    // Something newer may have been noted meanwhile: its own time counts.
    if (!this.#timers.has(timer)) this.#forget(timer);
  }

  #forget(timer: string): void {
    try {
      this.#ports.records.delete(timer);
    } catch {
      // A disk that cannot be written: it has said so itself. Until it can, the thing is switched back once more.
      this.#arm(timer, TRY_AGAIN);
    }
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

  /** The wall clock jumped: the span is what was meant, so the due time moves along. */
  #moved(jump: Milliseconds): void {
    const { records } = this.#ports;
    for (const [timer, revert] of records.entries()) {
      const moved = { ...revert, due: revert.due + jump };
      try {
        records.put(timer, moved);
      } catch {
        records.remember(timer, moved);
      }
    }
  }
}

/** The thing is gone, or a controller has it: it is not the timer's to switch any more. */
function isPointless({ type }: Revert, error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "not-found" || (error.code === "conflict" && type === "equipment");
}

function left(now: Instant, due: number, span: number): Milliseconds {
  // After a start with a clock that is wrong (1970), the span bounds how long it can take.
  return milliseconds(Math.min(instant(due) - now, span));
}
