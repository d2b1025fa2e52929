// When people are told of an alarm: design/safety.md section 8.
import { type Milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { LiveAlarm } from "../events.ts";

/** A critical alarm is said again this often until somebody acknowledges it. */
export const REPEAT_EVERY: Milliseconds = minutes(15);

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
}

/** What people must be told of an alarm now, if anything. A shelved alarm keeps quiet until its shelf ends. */
export function dueNotice(question: NoticeQuestion, now: Uptime): NoticeKind | undefined {
  const { alarm, acknowledged, shelved, told } = question;
  const isNews = told === undefined || told.count < alarm.count;
  if (alarm.state === "cleared") {
    if (isNews) return shelved ? undefined : "passed";
    return told.cleared ? undefined : "cleared";
  }
  if (shelved) return undefined;
  if (isNews) return "raised";
  const repeats = alarm.priority === "critical" && !acknowledged && now - told.at >= REPEAT_EVERY;
  return repeats ? "repeated" : undefined;
}

const FIRST_WAIT: Milliseconds = minutes(1);

/** Time until a delivery that failed `failures` times in a row is tried again: 1, 2, 4, 8, then 15 minutes. */
export function deliveryWait(failures: number): Milliseconds {
  const doubled = FIRST_WAIT * 2 ** Math.max(0, Math.min(failures - 1, 10));
  return minutes(Math.min(doubled / FIRST_WAIT, REPEAT_EVERY / FIRST_WAIT));
}
