import { type Milliseconds, milliseconds, minutes, uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import {
  CLEAR_NOTICE_AFTER,
  isOfEnd,
  type NoticeKind,
  REPEATED_TOGETHER,
} from "@refugium/model/laws/alarm-notice.ts";
import { dueNoticeFor } from "@refugium/model/laws/notice-recipient.ts";
import { alarms } from "@refugium/model/messages/alarms.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { Refusal } from "../kernel/refusal.ts";
import { AlarmDelays } from "./alarm-delays.ts";
import {
  type AlarmEntry,
  aboutNotices,
  alarmId,
  type Condition,
  isAbout,
  isAnnounced,
  isEndAnnounced,
  isStanding,
  keptFor,
  MAIL,
  type Notice,
  noticesInForce,
  rank,
  standsSince,
  urgency,
} from "./alarm-entry.ts";
import type { AlarmMemory } from "./alarm-memory.ts";
import { MAILED, type Recipient } from "./recipient.ts";
import { ShelfEnds } from "./shelf-ends.ts";
import { WaitingAlarms } from "./waiting-alarms.ts";

export type { Condition, Notice, Priority } from "./alarm-entry.ts";
export type { Recipient } from "./recipient.ts";

/** The listener of alarms: the log and the error log. */
export interface AlarmListener {
  raised(condition: Condition): void;
  cleared(alarm: LiveAlarm): void;
}

const KEPT_CLEARED = 100;
/** After a restart an alarm counts as cleared unless it is raised again within this time. */
const RAISED_AGAIN_WITHIN: Milliseconds = minutes(10);

/** One alarm per condition: reported when raised and when cleared, counted when it returns. */
export class Alarms {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #listener: AlarmListener;
  readonly #memory: AlarmMemory | undefined;
  readonly #entries = new Map<string, AlarmEntry>();
  /** Alarms that stood when their subject was no longer watched: they continue when raised again in time. */
  readonly #unwatched = new Map<string, { readonly entry: AlarmEntry; readonly timer: Timer }>();
  readonly #delays: AlarmDelays;
  readonly #shelves: ShelfEnds;
  readonly #waiting: WaitingAlarms;
  readonly #watchers = new Set<() => void>();

  constructor(options: {
    readonly clock: Clock;
    readonly live: LiveState;
    readonly listener: AlarmListener;
    /** Without it, nothing is stored. */
    readonly memory?: AlarmMemory;
  }) {
    this.#clock = options.clock;
    this.#live = options.live;
    this.#listener = options.listener;
    this.#memory = options.memory;
    this.#delays = new AlarmDelays(options.clock);
    this.#waiting = new WaitingAlarms(options.clock);
    this.#shelves = new ShelfEnds(options.clock, (id) => this.#unshelved(id));
    for (const { entry, aside } of options.memory?.recall() ?? []) {
      if (aside || entry.alarm.state === "active") this.#setAside(entry);
      else this.#set(entry);
    }
  }

  /** Raises a condition; for a standing alarm, updates the message. */
  raise(condition: Condition, onClear?: () => void): void {
    const id = alarmId(condition.code, condition.subject);
    const delay = condition.onDelay;
    if (delay === undefined || delay <= 0 || this.#isKnown(id)) {
      this.#delays.stop(id);
      this.#raiseOrWait(condition, onClear);
    } else {
      this.#delays.beforeRaising(condition, delay, onClear, (held, release) =>
        this.#raiseOrWait(held, release),
      );
    }
  }

  /** The number of conditions that wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Lets new conditions wait that are neither critical nor latched; undefined: none waits. Raises those that wait no
   * longer: call it again now and then.
   */
  letWait(mayWait: ((condition: Condition) => boolean) | undefined): void {
    this.#waiting.allow(mayWait);
    for (const { condition, onClear } of this.#waiting.due()) this.#raiseNow(condition, onClear);
  }

  /** The condition is over. Latched alarms stand until a person clears them. */
  clear(code: string, subject: Subject): void {
    const id = alarmId(code, subject);
    this.#waiting.drop(id);
    if (this.#delays.isRaising(id)) this.#delays.stop(id);
    const entry = this.#entries.get(id) ?? this.#resume(id);
    if (entry?.alarm.state !== "active") return;
    const delay = entry.condition.offDelay;
    if (delay === undefined || delay <= 0) this.#clearedByItself(entry);
    else this.#delays.beforeClearing(entry.condition, delay, () => this.#clearedLate(id));
  }

  /** A person clears an alarm: a latched one releases its hold. Throws `not-found`, `conflict`. */
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

  /** Its title; undefined for an unknown alarm. */
  titleOf(id: string): MessageOrText | undefined {
    return this.#entries.get(id)?.condition.title;
  }

  /** A person acknowledges it: it is not repeated until it returns or becomes more urgent. Throws `not-found`. */
  acknowledge(id: string): void {
    const entry = this.#standing(id);
    if (entry.alarm.acknowledged_at !== null) return;
    this.#set({ ...entry, alarm: { ...entry.alarm, acknowledged_at: this.#iso() } }, true);
  }

  /** Silences an alarm for a while; it continues to stand. Throws `not-found`. */
  shelve(id: string, span: Milliseconds): void {
    const entry = this.#standing(id);
    const shelvedUntil = uptime(this.#clock.uptime() + span);
    const alarm = { ...entry.alarm, shelved_until: new Date(this.#clock.now() + span).toISOString() };
    this.#set({ ...entry, alarm, shelvedUntil }, true);
  }

  /** Standing alarms, the highest priority and newest first, then cleared ones. */
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
   * A subject is no longer watched: its alarms are not shown. Those raised again within ten minutes continue; the
   * others are reported as cleared if a notice was sent.
   */
  forget(subject: Subject): void {
    this.#delays.stopAbout(subject);
    this.#waiting.dropAbout(subject);
    // A copy: a listener may raise the alarm again.
    for (const entry of [...this.#entries.values()]) {
      if (!isAbout(entry.alarm.subject, subject)) continue;
      this.#entries.delete(entry.alarm.id);
      if (isStanding(entry.alarm) || isAnnounced(entry)) this.#setAside(entry);
      else this.#memory?.drop(entry.alarm.id);
      this.#shelves.watch(entry.alarm.id, undefined);
      this.#live.forget(`alarm/${entry.alarm.id}`);
    }
  }

  /** Drops subjects for good, without further notices. */
  drop(isGone: (subject: Subject) => boolean): void {
    for (const { alarm } of [...this.#entries.values()])
      if (isGone(alarm.subject)) this.forget(alarm.subject);
    for (const [id, { entry }] of [...this.#unwatched]) {
      if (!isGone(entry.alarm.subject)) continue;
      this.#resume(id);
      this.#memory?.drop(id);
    }
  }

  /** Called after every change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * The notices due to a recipient now: standing alarms first, the most urgent before all. A notice stays due until
   * `markSent` is called.
   */
  notices(to: Recipient = MAILED): readonly Notice[] {
    const due = this.#due(to, milliseconds(0));
    return due.some(({ kind }) => kind === "repeated") ? this.#due(to, REPEATED_TOGETHER) : due;
  }

  #due(to: Recipient, early: Milliseconds): readonly Notice[] {
    const isQuiet = to.isQuiet();
    return [...this.#entries.values()]
      .flatMap((entry) => this.#noticeOf(entry, { to, isQuiet, early }) ?? [])
      .sort((one, other) => rank(one.alarm) - rank(other.alarm));
  }

  #noticeOf(
    entry: AlarmEntry,
    asked: { readonly to: Recipient; readonly isQuiet: boolean; readonly early: Milliseconds },
  ): Notice | undefined {
    const { alarm, condition, sent } = entry;
    const { to, isQuiet, early } = asked;
    const now = this.#clock.uptime();
    const about = aboutNotices(entry, this.#clock.now(), now);
    const question = { ...about, lastNotice: sent[to.id], isQuiet };
    const kind = dueNoticeFor(to.rules, question, now, early);
    return kind === undefined ? undefined : { kind, title: condition.title, alarm };
  }

  markSent({ alarm: { id, count, priority } }: Notice, kind: NoticeKind, to = MAIL): void {
    const entry = this.#entries.get(id);
    // If it became more urgent meanwhile, that is still due.
    if (entry === undefined || urgency(entry.alarm.priority) < urgency(priority)) return;
    const cleared = isOfEnd(kind);
    const sent = { ...entry.sent, [to]: { count, at: this.#clock.uptime(), cleared } };
    // Not a visible change.
    this.#entries.set(id, { ...entry, sent });
    // Stored at once: a program that restarts repeatedly must not repeat its notices.
    this.#memory?.keep({ ...entry, sent }, { atOnce: true });
  }

  /** Nobody outside `recipients` waits for a notice any more. */
  keepRecipients(recipients: ReadonlySet<string>): void {
    for (const [id, entry] of this.#entries) this.#entries.set(id, keptFor(recipients, entry));
    for (const [id, { entry, timer }] of this.#unwatched)
      this.#unwatched.set(id, { entry: keptFor(recipients, entry), timer });
  }

  /** Stops all timers and stores pending changes. */
  close(): void {
    this.#delays.stopAll();
    this.#shelves.stopAll();
    for (const { timer } of this.#unwatched.values()) timer.cancel();
    this.#memory?.close();
  }

  /** What stands already does not wait. */
  #raiseOrWait(condition: Condition, onClear: (() => void) | undefined): void {
    const isKnown = this.#isKnown(alarmId(condition.code, condition.subject));
    if (isKnown || !this.#waiting.take(condition, onClear)) this.#raiseNow(condition, onClear);
  }

  #raiseNow(condition: Condition, onClear: (() => void) | undefined): void {
    const { code, subject, priority } = condition;
    const id = alarmId(code, subject);
    const entry = this.#entries.get(id) ?? this.#resume(id);
    const { isWorse, isUnshelved } = this.#newsOf(entry, priority);
    const alarm = this.#raised(condition, entry?.alarm, { isWorse, isUnshelved });
    const shelvedUntil = isUnshelved ? undefined : entry?.shelvedUntil;
    // A new occurrence starts without notices, whether the end of the last one was reported or not.
    const isUnknown = isWorse || (isUnshelved && entry?.shelvedUntil !== undefined);
    const since = standsSince(entry);
    this.#set({
      alarm,
      condition,
      onClear,
      shelvedUntil,
      standsSince: since ?? this.#clock.uptime(),
      sent: isUnknown ? {} : noticesInForce(entry),
    });
    if (since === undefined) this.#listener.raised(condition);
  }

  #raised(
    { code, subject, priority, message, latched }: Condition,
    before: LiveAlarm | undefined,
    { isWorse, isUnshelved }: { readonly isWorse: boolean; readonly isUnshelved: boolean },
  ): LiveAlarm {
    const standing = before !== undefined && isStanding(before);
    return {
      id: alarmId(code, subject),
      code,
      priority,
      subject,
      ...withCode("message", message),
      since: standing ? before.since : this.#iso(),
      state: latched === true ? "latched" : "active",
      count: (before?.count ?? 0) + (standing ? 0 : 1),
      cleared_at: null,
      acknowledged_at: standing && !isWorse ? before.acknowledged_at : null,
      shelved_until: isUnshelved ? null : (before?.shelved_until ?? null),
    };
  }

  /** Whether it is more than what was acknowledged or shelved: more urgent, or another occurrence. */
  #newsOf(
    entry: AlarmEntry | undefined,
    priority: Condition["priority"],
  ): { readonly isWorse: boolean; readonly isUnshelved: boolean } {
    if (entry === undefined) return { isWorse: false, isUnshelved: false };
    // Acknowledging or shelving a warning does not cover its becoming critical.
    const isWorse = urgency(priority) < urgency(entry.alarm.priority);
    // Nor does shelving one leak cover the next one.
    return { isWorse, isUnshelved: isWorse || (!isStanding(entry.alarm) && this.#isOver(entry)) };
  }

  /** It stands, or stood when its subject was last watched: then it has no on-delay. */
  #isKnown(id: string): boolean {
    const entry = this.#entries.get(id) ?? this.#unwatched.get(id)?.entry;
    return entry !== undefined && isStanding(entry.alarm);
  }

  /** It was over for so long that its return is another occurrence; fluttering is not. */
  #isOver({ clearedAt }: AlarmEntry): boolean {
    return clearedAt === undefined || this.#clock.uptime() - clearedAt >= CLEAR_NOTICE_AFTER;
  }

  #standing(id: string): AlarmEntry {
    const entry = this.#entries.get(id);
    if (entry !== undefined && isStanding(entry.alarm)) return entry;
    throw new Refusal("not-found", alarms.notStanding({ id }));
  }

  /** An expired shelf is not shown. */
  #shown({ alarm, shelvedUntil }: AlarmEntry): LiveAlarm {
    const over = shelvedUntil !== undefined && shelvedUntil <= this.#clock.uptime();
    return over ? { ...alarm, shelved_until: null } : alarm;
  }

  /** The end of a shelf is an event for watchers. */
  #unshelved(id: string): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#set(entry);
  }

  #setAside(entry: AlarmEntry): void {
    const { id } = entry.alarm;
    const timer = this.#clock.after(RAISED_AGAIN_WITHIN, `alarm: ${id}`, () => this.#expire(id));
    this.#unwatched.set(id, { entry, timer });
    this.#memory?.keep(entry, { aside: true });
  }

  #resume(id: string): AlarmEntry | undefined {
    const found = this.#unwatched.get(id);
    found?.timer.cancel();
    this.#unwatched.delete(id);
    return found?.entry;
  }

  #expire(id: string): void {
    const entry = this.#resume(id);
    if (entry === undefined || !isAnnounced(entry)) this.#memory?.drop(id);
    else if (isStanding(entry.alarm)) this.#cleared(entry);
    else this.#set(entry);
  }

  #clearedLate(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.alarm.state === "active") this.#clearedByItself(entry);
  }

  /** It may return soon: its end is reported when it stays cleared. */
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
    this.#live.set(`alarm/${alarm.id}`, alarm);
    const isNews =
      before?.state !== alarm.state || before.count !== alarm.count || before.priority !== alarm.priority;
    if (isNews || byPerson) this.#memory?.keep(shown, { atOnce: byPerson });
    if (isNews) for (const watcher of this.#watchers) watcher();
  }

  /** Alarms whose end was reported are removed first, the oldest before others. */
  #prune(): void {
    const cleared = [...this.#entries.values()].filter(({ alarm }) => !isStanding(alarm));
    const isAwaited = (entry: AlarmEntry): number => (isEndAnnounced(entry) ? 0 : 1);
    const inOrder = cleared.sort((one, other) => isAwaited(one) - isAwaited(other));
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
