import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { Refusal } from "../kernel/refusal.ts";

export type Priority = LiveAlarm["priority"];

/** A condition that people must know of. */
export interface Condition {
  /** A word for the kind of condition: `probe-failed`. */
  readonly code: string;
  readonly subject: Subject;
  readonly priority: Priority;
  /** One line, the same each time: the subject of mails and the id in the error log. */
  readonly title: string;
  readonly message: string;
  /** Stands until a person clears it: trips. */
  readonly latched?: boolean;
}

/** What alarms tell others: the log, the error log, later the channels. */
export interface AlarmListener {
  raised(condition: Condition): void;
  cleared(alarm: LiveAlarm): void;
}

interface Entry {
  readonly alarm: LiveAlarm;
  readonly onClear: (() => void) | undefined;
}

const KEPT_CLEARED = 100;

/** One alarm per condition: said when it breaks, said when it heals, counted when it comes again. */
export class Alarms {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #listener: AlarmListener;
  readonly #entries = new Map<string, Entry>();

  constructor(options: {
    readonly clock: Clock;
    readonly live: LiveState;
    readonly listener: AlarmListener;
  }) {
    this.#clock = options.clock;
    this.#live = options.live;
    this.#listener = options.listener;
  }

  /** Raises a condition; while it stands, raising it again only brings its message up to date. */
  raise(condition: Condition, onClear?: () => void): void {
    const id = alarmId(condition.code, condition.subject);
    const before = this.#entries.get(id)?.alarm;
    const standing = before !== undefined && before.state !== "cleared";
    const alarm: LiveAlarm = {
      id,
      code: condition.code,
      priority: condition.priority,
      subject: condition.subject,
      message: condition.message,
      since: standing ? before.since : this.#iso(),
      state: condition.latched === true ? "latched" : "active",
      count: (before?.count ?? 0) + (standing ? 0 : 1),
      cleared_at: null,
    };
    this.#set({ alarm, onClear });
    if (!standing) this.#listener.raised(condition);
  }

  /** The condition is over. Latched alarms stay until `clearByPerson`. */
  clear(code: string, subject: Subject): void {
    const entry = this.#entries.get(alarmId(code, subject));
    if (entry?.alarm.state === "active") this.#cleared(entry);
  }

  /** A person clears an alarm: a latched one lets go of what it holds off. Throws `not-found`. */
  clearByPerson(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.alarm.state === "cleared") {
      throw new Refusal("not-found", `There is no standing alarm "${id}"`);
    }
    if (entry.alarm.state === "active") {
      throw new Refusal("conflict", "This condition still holds: it clears itself when it is over");
    }
    this.#cleared(entry);
    entry.onClear?.();
  }

  /** Standing alarms, the highest priority and newest first, then those that cleared. */
  list(): readonly LiveAlarm[] {
    const order = ["critical", "warning", "info"];
    const rank = (alarm: LiveAlarm): number =>
      alarm.state === "cleared" ? 10 : order.indexOf(alarm.priority);
    return [...this.#entries.values()]
      .map((entry) => entry.alarm)
      .sort((one, other) => rank(one) - rank(other) || other.since.localeCompare(one.since));
  }

  isStanding(code: string, subject: Subject): boolean {
    const state = this.#entries.get(alarmId(code, subject))?.alarm.state;
    return state === "active" || state === "latched";
  }

  /** Forgets everything about a subject that no longer exists. */
  forget(subject: Subject): void {
    for (const [id, entry] of this.#entries) {
      if (entry.alarm.subject.type !== subject.type || entry.alarm.subject.id !== subject.id) continue;
      this.#entries.delete(id);
      this.#live.forget(`alarm/${id}`);
    }
  }

  #cleared(entry: Entry): void {
    const alarm: LiveAlarm = { ...entry.alarm, state: "cleared", cleared_at: this.#iso() };
    this.#set({ alarm, onClear: undefined });
    this.#listener.cleared(alarm);
    this.#prune();
  }

  #set(entry: Entry): void {
    this.#entries.set(entry.alarm.id, entry);
    // An alarm is plain JSON.
    this.#live.set(`alarm/${entry.alarm.id}`, entry.alarm as unknown as JsonObject);
  }

  #prune(): void {
    const cleared = [...this.#entries.values()].filter((entry) => entry.alarm.state === "cleared");
    for (const { alarm } of cleared.slice(0, Math.max(0, cleared.length - KEPT_CLEARED))) {
      this.#entries.delete(alarm.id);
      this.#live.forget(`alarm/${alarm.id}`);
    }
  }

  #iso(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function alarmId(code: string, subject: Subject): string {
  return `${code}:${subject.type}:${subject.id}`;
}
