import type { JsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import { dueNotice, type NoticeKind } from "@refugium/model/laws/alarm-notice.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
  type AlarmEntry,
  alarmId,
  type Condition,
  isStanding,
  type Notice,
  type ShownAlarm,
  type Waiting,
} from "./alarm-entry.ts";

export type { Condition, Notice, Priority, ShownAlarm } from "./alarm-entry.ts";

/** What alarms tell others: the log and the error log. */
export interface AlarmListener {
  raised(condition: Condition): void;
  cleared(alarm: LiveAlarm): void;
}

const KEPT_CLEARED = 100;

/** One alarm per condition: said when it breaks, said when it heals, counted when it comes again. */
export class Alarms {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #listener: AlarmListener;
  readonly #entries = new Map<string, AlarmEntry>();
  /** Conditions that wait for their on-delay (with a condition) or off-delay (without). */
  readonly #waiting = new Map<string, Waiting>();
  readonly #watchers = new Set<() => void>();

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
    const entry = this.#entries.get(id);
    const delay = condition.onDelay ?? 0;
    if (delay === 0 || (entry !== undefined && isStanding(entry.alarm))) {
      this.#stopWaiting(id);
      this.#raiseNow(id, condition, onClear);
      return;
    }
    const since = this.#waiting.get(id)?.timer ?? this.#later(id, delay);
    this.#waiting.set(id, { condition, onClear, timer: since });
  }

  /** The condition is over. Latched alarms stay until a person clears them. */
  clear(code: string, subject: Subject): void {
    const id = alarmId(code, subject);
    const entry = this.#entries.get(id);
    if (this.#waiting.get(id)?.condition !== undefined) this.#stopWaiting(id);
    if (entry?.alarm.state !== "active") return;
    const delay = entry.condition.offDelay ?? 0;
    if (delay === 0) this.#cleared(entry);
    else if (!this.#waiting.has(id)) {
      this.#waiting.set(id, { condition: undefined, onClear: undefined, timer: this.#later(id, delay) });
    }
  }

  /** A person clears an alarm: a latched one lets go of what it holds off. Throws `not-found`, `conflict`. */
  clearByPerson(id: string): void {
    const entry = this.#standing(id);
    if (entry.alarm.state === "active") {
      throw new Refusal("conflict", "This condition still holds: it clears itself when it is over");
    }
    this.#cleared(entry);
    entry.onClear?.();
  }

  /** Throws `not-found` unless it stands. */
  get(id: string): ShownAlarm {
    return this.#shown(this.#standing(id));
  }

  /** A person has seen it: it is not repeated any more until it comes back. Throws `not-found`. */
  acknowledge(id: string): void {
    const entry = this.#standing(id);
    if (entry.alarm.acknowledged_at !== null) return;
    this.#set({ ...entry, alarm: { ...entry.alarm, acknowledged_at: this.#iso() } });
  }

  /** Keeps an alarm quiet for a while; it goes on standing. Throws `not-found`. */
  shelve(id: string, span: Milliseconds): void {
    const entry = this.#standing(id);
    const shelvedUntil = uptime(this.#clock.uptime() + span);
    const alarm = { ...entry.alarm, shelved_until: new Date(this.#clock.now() + span).toISOString() };
    this.#set({ ...entry, alarm, shelvedUntil });
  }

  /** Standing alarms, the highest priority and newest first, then those that cleared. */
  list(): readonly ShownAlarm[] {
    const order = ["critical", "warning", "info"];
    const rank = (alarm: LiveAlarm): number => (isStanding(alarm) ? order.indexOf(alarm.priority) : 10);
    return [...this.#entries.values()]
      .map((entry) => this.#shown(entry))
      .sort((one, other) => rank(one) - rank(other) || other.since.localeCompare(one.since));
  }

  isStanding(code: string, subject: Subject): boolean {
    const entry = this.#entries.get(alarmId(code, subject));
    return entry !== undefined && isStanding(entry.alarm);
  }

  /** Forgets everything about a subject that no longer exists. */
  forget(subject: Subject): void {
    for (const id of this.#waiting.keys()) if (isAbout(id, subject)) this.#stopWaiting(id);
    // A copy: whoever hears that an alarm is gone may raise it again.
    for (const [id, { alarm }] of [...this.#entries]) {
      if (alarm.subject.type !== subject.type || alarm.subject.id !== subject.id) continue;
      this.#entries.delete(id);
      this.#live.forget(`alarm/${id}`);
    }
  }

  /** Called after every change, until the returned function is. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** What people must be told now. It stays until `told` says that they were. */
  notices(): readonly Notice[] {
    const now = this.#clock.uptime();
    return [...this.#entries.values()].flatMap((entry) => {
      const { condition, told } = entry;
      const alarm = this.#shown(entry);
      const acknowledged = alarm.acknowledged_at !== null;
      const shelved = alarm.shelved_until !== null;
      const kind = dueNotice({ alarm, acknowledged, shelved, told }, now);
      return kind === undefined ? [] : [{ kind, title: condition.title, alarm }];
    });
  }

  told({ alarm: { id, count } }: Notice, kind: NoticeKind): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const cleared = kind === "cleared" || kind === "passed";
    // Not a change that anybody sees.
    this.#entries.set(id, { ...entry, told: { count, at: this.#clock.uptime(), cleared } });
  }

  #raiseNow(id: string, condition: Condition, onClear: (() => void) | undefined): void {
    const entry = this.#entries.get(id);
    const before = entry?.alarm;
    const standing = before !== undefined && isStanding(before);
    const alarm: ShownAlarm = {
      id,
      code: condition.code,
      priority: condition.priority,
      subject: condition.subject,
      message: condition.message,
      since: standing ? before.since : this.#iso(),
      state: condition.latched === true ? "latched" : "active",
      count: (before?.count ?? 0) + (standing ? 0 : 1),
      cleared_at: null,
      acknowledged_at: standing ? before.acknowledged_at : null,
      shelved_until: before?.shelved_until ?? null,
    };
    this.#set({ alarm, condition, onClear, shelvedUntil: entry?.shelvedUntil, told: entry?.told });
    if (!standing) this.#listener.raised(condition);
  }

  #standing(id: string): AlarmEntry {
    const entry = this.#entries.get(id);
    if (entry !== undefined && isStanding(entry.alarm)) return entry;
    throw new Refusal("not-found", `There is no standing alarm "${id}"`);
  }

  /** A shelf that ended is not shown any more. */
  #shown({ alarm, shelvedUntil }: AlarmEntry): ShownAlarm {
    const over = shelvedUntil !== undefined && shelvedUntil <= this.#clock.uptime();
    return over ? { ...alarm, shelved_until: null } : alarm;
  }

  #later(id: string, delay: number): Waiting["timer"] {
    // Delays are milliseconds by their type; the ternaries above lose the brand.
    return this.#clock.after(delay as Milliseconds, `alarm: ${id}`, () => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      const entry = this.#entries.get(id);
      if (waiting?.condition !== undefined) this.#raiseNow(id, waiting.condition, waiting.onClear);
      else if (entry?.alarm.state === "active") this.#cleared(entry);
    });
  }

  #stopWaiting(id: string): void {
    this.#waiting.get(id)?.timer.cancel();
    this.#waiting.delete(id);
  }

  #cleared(entry: AlarmEntry): void {
    const alarm: ShownAlarm = { ...entry.alarm, state: "cleared", cleared_at: this.#iso() };
    this.#set({ ...entry, alarm, onClear: undefined });
    this.#listener.cleared(alarm);
    this.#prune();
  }

  #set(entry: AlarmEntry): void {
    const alarm = this.#shown(entry);
    const before = this.#entries.get(alarm.id)?.alarm;
    this.#entries.set(alarm.id, { ...entry, alarm });
    // An alarm is plain JSON.
    this.#live.set(`alarm/${alarm.id}`, alarm as unknown as JsonObject);
    if (before?.state !== alarm.state || before.count !== alarm.count)
      for (const tell of this.#watchers) tell();
  }

  #prune(): void {
    const cleared = [...this.#entries.values()].filter(({ alarm }) => !isStanding(alarm));
    for (const { alarm } of cleared.slice(0, Math.max(0, cleared.length - KEPT_CLEARED))) {
      this.#entries.delete(alarm.id);
      this.#live.forget(`alarm/${alarm.id}`);
    }
  }

  #iso(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function isAbout(id: string, subject: Subject): boolean {
  return id.endsWith(`:${subject.type}:${subject.id}`);
}
