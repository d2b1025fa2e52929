import { type Instant, type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import type { NoticeKind, SentNotice } from "@refugium/model/laws/alarm-notice.ts";
import { PRIORITIES, type RecipientQuestion } from "@refugium/model/laws/notice-recipient.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";

export type Priority = LiveAlarm["priority"];

/** A condition that people must be notified of. */
export interface Condition {
  /** The kind of condition: `probe-failed`. */
  readonly code: string;
  readonly subject: Subject;
  readonly priority: Priority;
  /** One constant line: the subject of mails and the id in the error log. */
  readonly title: MessageOrText;
  readonly message: MessageOrText;
  /** Stands until a person clears it: trips. */
  readonly latched?: boolean;
  /** How long it must hold before it becomes an alarm. */
  readonly onDelay?: Milliseconds;
  /** How long it must be over before the alarm clears. */
  readonly offDelay?: Milliseconds;
}

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: MessageOrText;
  readonly alarm: LiveAlarm;
}

/** By the id of the recipient. */
export type SentNotices = Readonly<Record<string, SentNotice>>;

/** The recipient of V3's mail: whom no row names. */
export const MAIL = "mail";

export interface AlarmEntry {
  readonly alarm: LiveAlarm;
  readonly condition: Condition;
  readonly onClear: (() => void) | undefined;
  readonly shelvedUntil: Uptime | undefined;
  /** The last notice to each recipient. */
  readonly sent: SentNotices;
  /** Since when it stands, or has been known to in this run of the program. */
  readonly standsSince: Uptime;
  /** Since when its condition is over, in this run of the program. */
  readonly clearedAt?: Uptime | undefined;
}

export function alarmId(code: string, subject: Subject): string {
  return `${code}:${subject.type}:${subject.id}`;
}

export function isAbout(other: Subject, subject: Subject): boolean {
  return other.type === subject.type && other.id === subject.id;
}

export function isStanding(alarm: LiveAlarm): boolean {
  return alarm.state !== "cleared";
}

export function canBeAcknowledged(alarm: LiveAlarm): boolean {
  return isStanding(alarm) && alarm.acknowledged_at === null;
}

/** 0 = the most urgent. */
export function urgency(priority: Priority): number {
  return PRIORITIES.indexOf(priority);
}

/** The facts that decide on notices, the same for every recipient. */
export function aboutNotices(
  { alarm, clearedAt, standsSince }: AlarmEntry,
  now: Instant,
  uptimeNow: Uptime,
): Omit<RecipientQuestion, "lastNotice" | "isQuiet"> {
  // By the wall clock or, where that was set back, by the monotonic one.
  const stood = Math.max(now - Date.parse(alarm.since), uptimeNow - standsSince);
  return {
    alarm,
    acknowledged: alarm.acknowledged_at !== null,
    shelved: alarm.shelved_until !== null,
    clearedAt,
    stoodFor: milliseconds(stood),
  };
}

/** 0 = the most urgent standing alarm; cleared ones come last. */
export function rank(alarm: LiveAlarm): number {
  return isStanding(alarm) ? urgency(alarm.priority) : PRIORITIES.length;
}

/** Somebody was notified of it, and not yet of its end. */
export function isAnnounced({ sent }: Pick<AlarmEntry, "sent">): boolean {
  return Object.values(sent).some(({ cleared }) => !cleared);
}

/** Nobody waits for a notice of its end. */
export function isEndAnnounced({ sent, alarm }: Pick<AlarmEntry, "sent" | "alarm">): boolean {
  const mailed = sent[MAIL];
  return mailed !== undefined && mailed.count >= alarm.count && !isAnnounced({ sent });
}

/** The entry without the notices to others than `recipients`. */
export function keptFor(recipients: ReadonlySet<string>, entry: AlarmEntry): AlarmEntry {
  const sent = Object.fromEntries(Object.entries(entry.sent).filter(([to]) => recipients.has(to)));
  return { ...entry, sent };
}

/** Undefined: it does not stand. */
export function standsSince(entry: AlarmEntry | undefined): Uptime | undefined {
  return entry !== undefined && isStanding(entry.alarm) ? entry.standsSince : undefined;
}

/** The notices that still apply to an alarm that returns: none after a person cleared it, reported or not. */
export function noticesInForce(entry: AlarmEntry | undefined): SentNotices {
  const isEnded = entry?.alarm.state === "cleared" && entry.clearedAt === undefined;
  return isEnded ? {} : (entry?.sent ?? {});
}
