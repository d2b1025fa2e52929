import type { Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import type { NoticeKind, Told } from "@refugium/model/laws/alarm-notice.ts";
import type { Timer } from "../kernel/clock.ts";

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
  /** How long it must hold before it is an alarm. */
  readonly onDelay?: Milliseconds;
  /** How long it must be over before the alarm clears. */
  readonly offDelay?: Milliseconds;
}

/** An alarm as /api/alarms shows it. */
export interface ShownAlarm extends LiveAlarm {
  /** ISO time; null while nobody has. */
  readonly acknowledged_at: string | null;
  /** ISO time at which it may be heard again; null when it is not shelved. */
  readonly shelved_until: string | null;
}

/** Something people must be told. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly alarm: ShownAlarm;
}

/** An alarm and what belongs to it. */
export interface AlarmEntry {
  readonly alarm: ShownAlarm;
  readonly condition: Condition;
  readonly onClear: (() => void) | undefined;
  readonly shelvedUntil: Uptime | undefined;
  readonly told: Told | undefined;
}

/** A condition that waits for its delay. */
export interface Waiting {
  readonly condition: Condition | undefined;
  readonly onClear: (() => void) | undefined;
  readonly timer: Timer;
}

export function alarmId(code: string, subject: Subject): string {
  return `${code}:${subject.type}:${subject.id}`;
}

export function isStanding(alarm: LiveAlarm): boolean {
  return alarm.state !== "cleared";
}
