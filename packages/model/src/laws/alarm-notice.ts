// When a notice of an alarm is sent: docs/safety.md.
import { type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { LiveAlarm } from "../events.ts";

/** Interval at which a critical alarm is repeated until it is acknowledged. */
export const REPEAT_EVERY: Milliseconds = minutes(15);

/**
 * Equipment held off by a person or a macro raises an alarm after this time: each feeding and each start stops the
 * return pump for a few minutes.
 */
export const LONGER_THAN_A_FEEDING: Milliseconds = minutes(15);

/**
 * The end of an alarm is announced when it has stayed cleared for this long. Until then a return of the condition is
 * the same alarm: a fluttering float gives one notice and its repetitions.
 */
export const CLEAR_NOTICE_AFTER: Milliseconds = minutes(5);

/** A repetition that is due includes those due within this time. */
export const REPEATED_TOGETHER: Milliseconds = minutes(5);

/** The last notice sent: its occurrence, its time, and whether the end was announced, too. */
export interface SentNotice {
  readonly count: number;
  readonly at: Uptime;
  readonly cleared: boolean;
}

/** `passed`: the alarm was raised and cleared before a notice could be sent. */
export type NoticeKind = "raised" | "repeated" | "cleared" | "passed";

/** A notice that says that an alarm is over. */
export const isOfEnd = (kind: string): boolean => kind === "cleared" || kind === "passed";

export interface NoticeQuestion {
  readonly alarm: Pick<LiveAlarm, "state" | "priority" | "count">;
  readonly acknowledged: boolean;
  readonly shelved: boolean;
  readonly lastNotice: SentNotice | undefined;
  /** When it was cleared; undefined when it cannot return at once, because a person ended it. */
  readonly clearedAt?: Uptime | undefined;
}

/**
 * The notice that is due for an alarm now, if any. A shelved alarm gives none until its shelf ends. `early`: how much
 * before its time a repetition may be sent.
 */
export function dueNotice(
  question: NoticeQuestion,
  now: Uptime,
  early: Milliseconds = milliseconds(0),
): NoticeKind | undefined {
  const { alarm, acknowledged, shelved, lastNotice } = question;
  // An alarm whose end was not announced is still known.
  const isNews = lastNotice === undefined || (lastNotice.cleared && lastNotice.count < alarm.count);
  if (isNews) return shelved ? undefined : alarm.state === "cleared" ? "passed" : "raised";
  if (alarm.state === "cleared") return lastNotice.cleared || !isCalm(question, now) ? undefined : "cleared";
  const repeats =
    alarm.priority === "critical" && !acknowledged && now - lastNotice.at >= REPEAT_EVERY - early;
  return repeats && !shelved ? "repeated" : undefined;
}

const isCalm = ({ clearedAt }: NoticeQuestion, now: Uptime): boolean =>
  clearedAt === undefined || now - clearedAt >= CLEAR_NOTICE_AFTER;

const FIRST_WAIT: Milliseconds = minutes(1);

/** Time until the next attempt after `failures` failed deliveries in a row: 1, 2, 4, 8, then 15 minutes. */
export function deliveryWait(failures: number): Milliseconds {
  const doubled = FIRST_WAIT * 2 ** Math.max(0, Math.min(failures - 1, 10));
  return minutes(Math.min(doubled / FIRST_WAIT, REPEAT_EVERY / FIRST_WAIT));
}
