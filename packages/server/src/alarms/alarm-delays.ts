import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { alarmId, type Condition, isAbout } from "./alarm-entry.ts";

/** A running delay: of a condition that is not an alarm yet, or (without one) of an alarm that is about to clear. */
interface Waiting {
  readonly subject: Subject;
  readonly condition: Condition | undefined;
  readonly onClear: (() => void) | undefined;
  readonly timer: Timer;
}

export class AlarmDelays {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `raise` unless the condition is stopped within its on-delay; the newest message is used. */
  beforeRaising(
    condition: Condition,
    span: Milliseconds,
    onClear: (() => void) | undefined,
    raise: (condition: Condition, onClear: (() => void) | undefined) => void,
  ): void {
    const { code, subject } = condition;
    const id = alarmId(code, subject);
    const timer =
      this.#waiting.get(id)?.timer ??
      this.#clock.after(span, `alarm: ${id}`, () => {
        const held = this.#take(id);
        if (held?.condition !== undefined) raise(held.condition, held.onClear);
      });
    this.#waiting.set(id, { subject, condition, onClear, timer });
  }

  /** Calls `clear` unless it is stopped before. */
  beforeClearing({ code, subject }: Condition, span: Milliseconds, clear: () => void): void {
    const id = alarmId(code, subject);
    if (this.#waiting.has(id)) return;
    const timer = this.#clock.after(span, `alarm: ${id}`, () => {
      this.#take(id);
      clear();
    });
    this.#waiting.set(id, { subject, condition: undefined, onClear: undefined, timer });
  }

  /** True while a condition waits to become an alarm. */
  isRaising(id: string): boolean {
    return this.#waiting.get(id)?.condition !== undefined;
  }

  stop(id: string): void {
    this.#take(id)?.timer.cancel();
  }

  stopAbout(subject: Subject): void {
    for (const [id, waiting] of this.#waiting) if (isAbout(waiting.subject, subject)) this.stop(id);
  }

  stopAll(): void {
    for (const id of this.#waiting.keys()) this.stop(id);
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
