import type { LogLine, Subject } from "@refugium/model/events.ts";
import { heard } from "@refugium/model/messages/heard.ts";
import { isMessage, type Message } from "@refugium/model/messages/message.ts";

/** An alarm that is over, as the log tells it. */
export interface EndedAlarm {
  /** Of the line that told its end. */
  readonly id: number;
  readonly subject: Subject;
  readonly message: Message;
  /** ISO time; undefined when the log no longer knows. */
  readonly from: string | undefined;
  /** ISO time. */
  readonly to: string;
}

/** Alarms that ended, the last one first. `lines` may be in any order. */
export function endedAlarms(lines: readonly LogLine[]): readonly EndedAlarm[] {
  const begun = new Map<string, string>();
  const ended: EndedAlarm[] = [];
  for (const line of lines.toSorted((one, other) => one.id - other.id)) {
    const { id, at, kind, subject } = line;
    const message = heard("message", line);
    if (kind === "alarm") begun.set(alarmKey(subject, message), at);
    if (kind !== "cleared") continue;
    const over = overOf(message);
    const key = alarmKey(subject, over);
    ended.unshift({ id, subject, message: over, from: begun.get(key), to: at });
    begun.delete(key);
  }
  return ended;
}

/** What is over; a line from before there were codes says it itself. */
function overOf(message: Message): Message {
  const { message: over } = message.params;
  return message.code === "alarms.over" && isMessage(over) ? over : message;
}

/** What an alarm says changes while it stands; its title does not. */
function alarmKey({ type, id }: Subject, { code, params: { title, text } }: Message): string {
  return `${type}/${id} ${code} ${JSON.stringify(title ?? text)}`;
}
