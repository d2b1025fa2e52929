// Which notices of an alarm a recipient gets: docs/notifications.md.
import { type Milliseconds, milliseconds, type Uptime } from "../declare/units.ts";
import type { LiveAlarm } from "../events.ts";
import { dueNotice, type NoticeKind, type NoticeQuestion } from "./alarm-notice.ts";
import { isBetween } from "./night.ts";

/** The most urgent first. */
export const PRIORITIES = ["critical", "warning", "info"] as const satisfies readonly LiveAlarm["priority"][];

/** What a recipient wants to hear of. */
export interface RecipientRules {
  /** The least urgent priority. */
  readonly least: LiveAlarm["priority"];
  /** The first notice waits until the alarm has stood unacknowledged for this long: escalation. 0: at once. */
  readonly after: Milliseconds;
}

/** Everything, at once: the mail of V3. */
export const EVERYTHING: RecipientRules = { least: "info", after: milliseconds(0) };

export interface RecipientQuestion extends NoticeQuestion {
  /** How long the alarm has stood. */
  readonly stoodFor: Milliseconds;
  /** It is the recipient's quiet time: only what is critical is sent. */
  readonly isQuiet: boolean;
}

/**
 * The notice that is due for a recipient now, if any. Who was notified of an alarm is notified of its end. What was raised
 * and cleared in quiet hours, or before an escalation, is not sent.
 */
export function dueNoticeFor(
  { least, after }: RecipientRules,
  question: RecipientQuestion,
  now: Uptime,
  early: Milliseconds = milliseconds(0),
): NoticeKind | undefined {
  const { alarm, acknowledged, stoodFor, isQuiet } = question;
  const kind = dueNotice(question, now, early);
  if (kind === undefined || (isQuiet && alarm.priority !== "critical")) return undefined;
  if (kind === "cleared") return kind;
  if (PRIORITIES.indexOf(alarm.priority) > PRIORITIES.indexOf(least)) return undefined;
  if (after === 0 || kind === "repeated") return kind;
  return kind === "raised" && !acknowledged && stoodFor >= after ? kind : undefined;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** True at a time of day (minutes since midnight) from `from` until `to`, across midnight too. Empty or equal: never. */
export function isWithinHours(from: string, to: string, minute: number): boolean {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  if (start === undefined || end === undefined) return false;
  return isBetween(minute, { from: start, to: end });
}

function minuteOfDay(time: string): number | undefined {
  const [, hour, minute] = TIME.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
