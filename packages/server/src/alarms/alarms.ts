import { type Milliseconds, milliseconds, minutes, uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import {
  CALM_AFTER,
  dueNotice,
  type NoticeKind,
  REPEATED_TOGETHER,
  type Told,
} from "@refugium/model/laws/alarm-notice.ts";
import { alarms } from "@refugium/model/messages/alarms.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { told } from "@refugium/model/messages/told.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { Refusal } from "../kernel/refusal.ts";
import { AlarmDelays } from "./alarm-delays.ts";
import {
  type AlarmEntry,
  alarmId,
  type Condition,
  isAbout,
  isStanding,
  type Notice,
  rank,
  urgency,
} from "./alarm-entry.ts";
import type { AlarmMemory } from "./alarm-memory.ts";
import { ShelfEnds } from "./shelf-ends.ts";

export type { Condition, Notice, Priority } from "./alarm-entry.ts";

/** What alarms tell others: the log and the error log. */
export interface AlarmListener {
  raised(condition: Condition): void;
  cleared(alarm: LiveAlarm): void;
}

const KEPT_CLEARED = 100;
/** Whoever watches a condition has this long to find it again after a restart, before it is taken to be over. */
const FOUND_AGAIN_WITHIN: Milliseconds = minutes(10);

/** One alarm per condition: said when it breaks, said when it heals, counted when it comes again. */
export class Alarms {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #listener: AlarmListener;
  readonly #memory: AlarmMemory | undefined;
  readonly #entries = new Map<string, AlarmEntry>();
  /** Stood when whoever watches them stopped: they go on when they are raised again in time. */
  readonly #unwatched = new Map<string, { readonly entry: AlarmEntry; readonly timer: Timer }>();
  readonly #delays: AlarmDelays;
  readonly #shelves: ShelfEnds;
  readonly #watchers = new Set<() => void>();

  constructor(options: {
    readonly clock: Clock;
    readonly live: LiveState;
    readonly listener: AlarmListener;
    /** Without one, nothing outlives the program. */
    readonly memory?: AlarmMemory;
  }) {
    this.#clock = options.clock;
    this.#live = options.live;
    this.#listener = options.listener;
    this.#memory = options.memory;
    this.#delays = new AlarmDelays(options.clock);
    this.#shelves = new ShelfEnds(options.clock, (id) => this.#unshelved(id));
    for (const { entry, aside } of options.memory?.recall() ?? []) {
      if (aside || entry.alarm.state === "active") this.#setAside(entry);
      else this.#set(entry);
    }
  }

  /** Raises a condition; while it stands, raising it again only brings its message up to date. */
  raise(condition: Condition, onClear?: () => void): void {
    const id = alarmId(condition.code, condition.subject);
    const delay = condition.onDelay;
    if (delay === undefined || delay <= 0 || this.#isKnown(id)) {
      this.#delays.stop(id);
      this.#raiseNow(condition, onClear);
    } else {
      this.#delays.beforeRaising(condition, delay, onClear, (held, release) => this.#raiseNow(held, release));
    }
  }

  /** The condition is over. Latched alarms stay until a person clears them. */
  clear(code: string, subject: Subject): void {
    const id = alarmId(code, subject);
    if (this.#delays.isRaising(id)) this.#delays.stop(id);
    const entry = this.#entries.get(id) ?? this.#takeUp(id);
    if (entry?.alarm.state !== "active") return;
    const delay = entry.condition.offDelay;
    if (delay === undefined || delay <= 0) this.#clearedByItself(entry);
    else this.#delays.beforeClearing(entry.condition, delay, () => this.#clearedLate(id));
  }

  /** A person clears an alarm: a latched one lets go of what it holds off. Throws `not-found`, `conflict`. */
  clearByPerson(id: string): void {
    const entry = this.#standing(id);
    if (entry.alarm.state === "active") {
      throw new Refusal("conflict", alarms.stillHolds);
    }
    this.#cleared(entry, { byPerson: true });
    entry.onClear?.();
  }

  /** Throws `not-found` unless it stands. */
  get(id: string): LiveAlarm {
    return this.#shown(this.#standing(id));
  }

  /** The one line that names it; undefined for an alarm that is not known. */
  titleOf(id: string): Said | undefined {
    return this.#entries.get(id)?.condition.title;
  }

  /** A person has seen it: it is not repeated any more until it comes back or gets worse. Throws `not-found`. */
  acknowledge(id: string): void {
    const entry = this.#standing(id);
    if (entry.alarm.acknowledged_at !== null) return;
    this.#set({ ...entry, alarm: { ...entry.alarm, acknowledged_at: this.#iso() } }, true);
  }

  /** Keeps an alarm quiet for a while; it goes on standing. Throws `not-found`. */
  shelve(id: string, span: Milliseconds): void {
    const entry = this.#standing(id);
    const shelvedUntil = uptime(this.#clock.uptime() + span);
    const alarm = { ...entry.alarm, shelved_until: new Date(this.#clock.now() + span).toISOString() };
    this.#set({ ...entry, alarm, shelvedUntil }, true);
  }

  /** Standing alarms, the highest priority and newest first, then those that cleared. */
  list(): readonly LiveAlarm[] {
    return [...this.#entries.values()]
      .map((entry) => this.#shown(entry))
      .sort((one, other) => rank(one) - rank(other) || other.since.localeCompare(one.since));
  }

  isStanding(code: string, subject: Subject): boolean {
    const entry = this.#entries.get(alarmId(code, subject));
    return entry !== undefined && isStanding(entry.alarm);
  }

  /**
   * Nobody watches a subject any more: its alarms are not shown. Those that are raised again within ten minutes go on
   * as they were; of the others people who heard of them are told that they are over.
   */
  forget(subject: Subject): void {
    this.#delays.stopAbout(subject);
    // A copy: whoever hears that an alarm is gone may raise it again.
    for (const entry of [...this.#entries.values()]) {
      if (!isAbout(entry.alarm.subject, subject)) continue;
      this.#entries.delete(entry.alarm.id);
      if (isStanding(entry.alarm) || entry.told?.cleared === false) this.#setAside(entry);
      else this.#memory?.drop(entry.alarm.id);
      this.#shelves.watch(entry.alarm.id, undefined);
      this.#live.forget(`alarm/${entry.alarm.id}`);
    }
  }

  /** Forgets subjects for good: nobody is told anything of them any more. */
  drop(isGone: (subject: Subject) => boolean): void {
    for (const { alarm } of [...this.#entries.values()])
      if (isGone(alarm.subject)) this.forget(alarm.subject);
    for (const [id, { entry }] of [...this.#unwatched]) {
      if (!isGone(entry.alarm.subject)) continue;
      this.#takeUp(id);
      this.#memory?.drop(id);
    }
  }

  /** Called after every change, until the returned function is. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** What people must be told now: what stands first, the most urgent of it before all. It stays until `told` says that they were. */
  notices(): readonly Notice[] {
    const due = this.#due(milliseconds(0));
    return due.some(({ kind }) => kind === "repeated") ? this.#due(REPEATED_TOGETHER) : due;
  }

  #due(early: Milliseconds): readonly Notice[] {
    const now = this.#clock.uptime();
    return [...this.#entries.values()]
      .flatMap(({ alarm, condition: { title }, told, clearedAt }) => {
        const [acknowledged, shelved] = [alarm.acknowledged_at !== null, alarm.shelved_until !== null];
        const kind = dueNotice({ alarm, acknowledged, shelved, told, clearedAt }, now, early);
        return kind === undefined ? [] : [{ kind, title, alarm }];
      })
      .sort((one, other) => rank(one.alarm) - rank(other.alarm));
  }

  told({ alarm: { id, count, priority } }: Notice, kind: NoticeKind): void {
    const entry = this.#entries.get(id);
    // What got worse meanwhile is still to be told.
    if (entry === undefined || urgency(entry.alarm.priority) < urgency(priority)) return;
    const cleared = kind === "cleared" || kind === "passed";
    const next = { ...entry, told: { count, at: this.#clock.uptime(), cleared } };
    // Not a change that anybody sees.
    this.#entries.set(id, next);
    // A program that is started again and again must not say the same each time.
    this.#memory?.keep(next, { atOnce: true });
  }

  /** Stops all timers and writes what must outlive the program. */
  close(): void {
    this.#delays.stopAll();
    this.#shelves.stopAll();
    for (const { timer } of this.#unwatched.values()) timer.cancel();
    this.#memory?.close();
  }

  #raiseNow(condition: Condition, onClear: (() => void) | undefined): void {
    const { code, subject, priority, message } = condition;
    const id = alarmId(code, subject);
    const entry = this.#entries.get(id) ?? this.#takeUp(id);
    const before = entry?.alarm;
    const standing = before !== undefined && isStanding(before);
    const { isWorse, isUnshelved } = this.#unseen(entry, priority);
    const alarm: LiveAlarm = {
      id,
      code,
      priority,
      subject,
      ...told("message", message),
      since: standing ? before.since : this.#iso(),
      state: condition.latched === true ? "latched" : "active",
      count: (before?.count ?? 0) + (standing ? 0 : 1),
      cleared_at: null,
      acknowledged_at: standing && !isWorse ? before.acknowledged_at : null,
      shelved_until: isUnshelved ? null : (before?.shelved_until ?? null),
    };
    const shelvedUntil = isUnshelved ? undefined : entry?.shelvedUntil;
    // Of a new occurrence nothing is known, whether the end of the last one was told or not.
    const isUnknown = isWorse || (isUnshelved && entry?.shelvedUntil !== undefined);
    this.#set({ alarm, condition, onClear, shelvedUntil, told: isUnknown ? undefined : knownOf(entry) });
    if (!standing) this.#listener.raised(condition);
  }

  /** Whether a raising is more than what people saw or shelved: it became more urgent, or it is another occurrence. */
  #unseen(
    entry: AlarmEntry | undefined,
    priority: Condition["priority"],
  ): { readonly isWorse: boolean; readonly isUnshelved: boolean } {
    if (entry === undefined) return { isWorse: false, isUnshelved: false };
    // A person who saw or shelved a warning has not seen that it became critical.
    const isWorse = urgency(priority) < urgency(entry.alarm.priority);
    // Nor has a person who shelved a leak shelved the next one.
    return { isWorse, isUnshelved: isWorse || (!isStanding(entry.alarm) && this.#isOver(entry)) };
  }

  /** It stands, or stood when whoever watches it stopped: it was an alarm before, and need not wait to become one. */
  #isKnown(id: string): boolean {
    const entry = this.#entries.get(id) ?? this.#unwatched.get(id)?.entry;
    return entry !== undefined && isStanding(entry.alarm);
  }

  /** It has been over for so long that what comes back is another occurrence; what flutters is not. */
  #isOver({ clearedAt }: AlarmEntry): boolean {
    return clearedAt === undefined || this.#clock.uptime() - clearedAt >= CALM_AFTER;
  }

  #standing(id: string): AlarmEntry {
    const entry = this.#entries.get(id);
    if (entry !== undefined && isStanding(entry.alarm)) return entry;
    throw new Refusal("not-found", alarms.notStanding({ id }));
  }

  /** A shelf that ended is not shown any more. */
  #shown({ alarm, shelvedUntil }: AlarmEntry): LiveAlarm {
    const over = shelvedUntil !== undefined && shelvedUntil <= this.#clock.uptime();
    return over ? { ...alarm, shelved_until: null } : alarm;
  }

  /** A shelf that ended is an event for whoever looks on. */
  #unshelved(id: string): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#set(entry);
  }

  #setAside(entry: AlarmEntry): void {
    const { id } = entry.alarm;
    const timer = this.#clock.after(FOUND_AGAIN_WITHIN, `alarm: ${id}`, () => this.#notFoundAgain(id));
    this.#unwatched.set(id, { entry, timer });
    this.#memory?.keep(entry, { aside: true });
  }

  #takeUp(id: string): AlarmEntry | undefined {
    const found = this.#unwatched.get(id);
    found?.timer.cancel();
    this.#unwatched.delete(id);
    return found?.entry;
  }

  #notFoundAgain(id: string): void {
    const entry = this.#takeUp(id);
    if (entry?.told?.cleared !== false) this.#memory?.drop(id);
    else if (isStanding(entry.alarm)) this.#cleared(entry);
    else this.#set(entry);
  }

  #clearedLate(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.alarm.state === "active") this.#clearedByItself(entry);
  }

  /** It may be back in a moment: people hear of it when it stays over. */
  #clearedByItself(entry: AlarmEntry): void {
    this.#cleared({ ...entry, clearedAt: this.#clock.uptime() });
  }

  #cleared(entry: AlarmEntry, { byPerson = false } = {}): void {
    const alarm: LiveAlarm = { ...entry.alarm, state: "cleared", cleared_at: this.#iso() };
    this.#set({ ...entry, alarm, onClear: undefined }, byPerson);
    this.#listener.cleared(alarm);
    this.#prune();
  }

  #set(entry: AlarmEntry, byPerson = false): void {
    const alarm = this.#shown(entry);
    const before = this.#entries.get(alarm.id)?.alarm;
    const shown = { ...entry, alarm };
    this.#entries.set(alarm.id, shown);
    this.#shelves.watch(alarm.id, entry.shelvedUntil);
    // An alarm is plain JSON.
    this.#live.set(`alarm/${alarm.id}`, alarm);
    const isNews =
      before?.state !== alarm.state || before.count !== alarm.count || before.priority !== alarm.priority;
    if (isNews || byPerson) this.#memory?.keep(shown, { atOnce: byPerson });
    if (isNews) for (const tell of this.#watchers) tell();
  }

  /** Those go first whose end people know of, and of them the oldest. */
  #prune(): void {
    const cleared = [...this.#entries.values()].filter(({ alarm }) => !isStanding(alarm));
    const isToldOf = ({ told, alarm }: AlarmEntry): number =>
      told?.cleared === true && told.count >= alarm.count ? 0 : 1;
    const inOrder = cleared.sort((one, other) => isToldOf(one) - isToldOf(other));
    for (const { alarm } of inOrder.slice(0, Math.max(0, cleared.length - KEPT_CLEARED))) {
      this.#entries.delete(alarm.id);
      this.#memory?.drop(alarm.id);
      this.#live.forget(`alarm/${alarm.id}`);
    }
  }

  #iso(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

/** What people know of one that comes back. Whoever cleared it takes it to be over, whether its end was told or not. */
function knownOf(entry: AlarmEntry | undefined): Told | undefined {
  const isEnded = entry?.alarm.state === "cleared" && entry.clearedAt === undefined;
  return isEnded ? undefined : entry?.told;
}
