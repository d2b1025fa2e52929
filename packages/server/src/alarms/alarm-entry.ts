import type { Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import type { NoticeKind, SentNotice } from "@refugium/model/laws/alarm-notice.ts";
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

export interface AlarmEntry {
  readonly alarm: LiveAlarm;
  readonly condition: Condition;
  readonly onClear: (() => void) | undefined;
  readonly shelvedUntil: Uptime | undefined;
  readonly lastNotice: SentNotice | undefined;
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

const URGENCY: readonly Priority[] = ["critical", "warning", "info"];

/** 0 = the most urgent. */
export function urgency(priority: Priority): number {
  return URGENCY.indexOf(priority);
}

/** 0 = the most urgent standing alarm; cleared ones come last. */
export function rank(alarm: LiveAlarm): number {
  return isStanding(alarm) ? urgency(alarm.priority) : URGENCY.length;
}
