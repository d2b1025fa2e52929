import { hours, type Milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { Clock } from "../kernel/clock.ts";
import { alarmId, type Condition, isAbout } from "./alarm-entry.ts";

interface Waiting {
  readonly condition: Condition;
  readonly onClear: (() => void) | undefined;
  readonly since: Uptime;
}

/** No alarm waits longer than this, whatever lets it wait. */
export const LONGEST_WAIT: Milliseconds = hours(2);

/** Conditions that hold while a mode lets alarms wait. One that is over before the end of the mode was no alarm. */
export class WaitingAlarms {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  #allowed: ((condition: Condition) => boolean) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Sets who may wait; undefined: nobody. */
  allow(mayWait: ((condition: Condition) => boolean) | undefined): void {
    this.#allowed = mayWait;
  }

  /** Takes a condition that may wait. False: it must be raised now, which it then also no longer waits for. */
  take(condition: Condition, onClear: (() => void) | undefined): boolean {
    const id = alarmId(condition.code, condition.subject);
    const since = this.#waiting.get(id)?.since ?? this.#clock.uptime();
    if (!this.#mayWait(condition, since)) {
      this.#waiting.delete(id);
      return false;
    }
    this.#waiting.set(id, { condition, onClear, since });
    return true;
  }

  drop(id: string): void {
    this.#waiting.delete(id);
  }

  dropAbout(subject: Subject): void {
    for (const [id, { condition }] of this.#waiting)
      if (isAbout(condition.subject, subject)) this.#waiting.delete(id);
  }

  /** Removes and returns those that wait no longer. */
  due(): readonly Pick<Waiting, "condition" | "onClear">[] {
    const due = [...this.#waiting].filter(([, { condition, since }]) => !this.#mayWait(condition, since));
    for (const [id] of due) this.#waiting.delete(id);
    return due.map(([, each]) => each);
  }

  /** What is critical or latched never waits. */
  #mayWait(condition: Condition, since: Uptime): boolean {
    if (condition.priority === "critical" || condition.latched === true) return false;
    if (this.#clock.uptime() - since >= LONGEST_WAIT) return false;
    return this.#allowed?.(condition) === true;
  }
}
