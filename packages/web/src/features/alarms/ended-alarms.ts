import type { LogLine, Subject } from "@refugium/model/events.ts";

/** An alarm that is over, as the log tells it. */
export interface EndedAlarm {
  /** Of the line that told its end. */
  readonly id: number;
  readonly subject: Subject;
  readonly message: string;
  /** ISO time; undefined when the log no longer knows. */
  readonly from: string | undefined;
  /** ISO time. */
  readonly to: string;
}

const OVER = "over: ";

/** Alarms that ended, the last one first. `lines` may be in any order. */
export function endedAlarms(lines: readonly LogLine[]): readonly EndedAlarm[] {
  const begun = new Map<string, string>();
  const ended: EndedAlarm[] = [];
  for (const { id, at, kind, subject, message } of lines.toSorted((one, other) => one.id - other.id)) {
    if (kind === "alarm") begun.set(alarmKey(subject, message), at);
    if (kind !== "cleared") continue;
    const said = message.startsWith(OVER) ? message.slice(OVER.length) : message;
    const key = alarmKey(subject, said);
    ended.unshift({ id, subject, message: said, from: begun.get(key), to: at });
    begun.delete(key);
  }
  return ended;
}

/** What an alarm says changes while it stands; the title that it begins with does not. */
function alarmKey({ type, id }: Subject, message: string): string {
  return `${type}/${id} ${message.split(": ")[0]}`;
}
