// When people are told of an alarm: docs/safety.md.
import { type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { LiveAlarm } from "../events.ts";

/** A critical alarm is said again this often until somebody acknowledges it. */
export const REPEAT_EVERY: Milliseconds = minutes(15);

/**
 * What waits because people or a macro switched something off is an alarm when it lasts longer than that: every feeding
 * and every start stops the return pump for a few minutes.
 */
export const LONGER_THAN_A_FEEDING: Milliseconds = minutes(15);

/**
 * People hear that an alarm is over when it has stayed so for this long. What comes back before is still the alarm that
 * they know of: a float that flutters is one message and its repetitions, not two for each of its turns.
 */
export const CALM_AFTER: Milliseconds = minutes(5);

/** A repetition that is due takes those along that would follow within this. */
export const REPEATED_TOGETHER: Milliseconds = minutes(5);

/** What people were told last: which occurrence, when, and whether its end was told too. */
export interface Told {
  readonly count: number;
  readonly at: Uptime;
  readonly cleared: boolean;
}

/** `passed`: it came and went before anybody could be told. */
export type NoticeKind = "raised" | "repeated" | "cleared" | "passed";

export interface NoticeQuestion {
  readonly alarm: Pick<LiveAlarm, "state" | "priority" | "count">;
  readonly acknowledged: boolean;
  readonly shelved: boolean;
  readonly told: Told | undefined;
  /** Since when it is over; undefined when it will not be back in a moment: a person ended it. */
  readonly clearedAt?: Uptime | undefined;
}

/**
 * What people must be told of an alarm now, if anything. A shelved alarm keeps quiet until its shelf ends. `early`: a
 * repetition may come this much before its time.
 */
export function dueNotice(
  question: NoticeQuestion,
  now: Uptime,
  early: Milliseconds = milliseconds(0),
): NoticeKind | undefined {
  const { alarm, acknowledged, shelved, told } = question;
  // Whoever was not told of the end of the last one still knows of it.
  const isNews = told === undefined || (told.cleared && told.count < alarm.count);
  if (isNews) return shelved ? undefined : alarm.state === "cleared" ? "passed" : "raised";
  if (alarm.state === "cleared") return told.cleared || !isCalm(question, now) ? undefined : "cleared";
  const repeats = alarm.priority === "critical" && !acknowledged && now - told.at >= REPEAT_EVERY - early;
  return repeats && !shelved ? "repeated" : undefined;
}

const isCalm = ({ clearedAt }: NoticeQuestion, now: Uptime): boolean =>
  clearedAt === undefined || now - clearedAt >= CALM_AFTER;

const FIRST_WAIT: Milliseconds = minutes(1);

/** Time until a delivery that failed `failures` times in a row is tried again: 1, 2, 4, 8, then 15 minutes. */
export function deliveryWait(failures: number): Milliseconds {
  const doubled = FIRST_WAIT * 2 ** Math.max(0, Math.min(failures - 1, 10));
  return minutes(Math.min(doubled / FIRST_WAIT, REPEAT_EVERY / FIRST_WAIT));
}
