import type { LogLine, Subject } from "@refugium/model/events.ts";
import { isMessage, type Message } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";

/** A cleared alarm, read from the log. */
export interface EndedAlarm {
  /** Id of the line that logs the end. */
  readonly id: number;
  readonly subject: Subject;
  readonly message: Message;
  /** ISO time; undefined when the log does not reach back so far. */
  readonly from: string | undefined;
  /** ISO time. */
  readonly to: string;
}

/** Cleared alarms, newest first. `lines` may be in any order. */
export function endedAlarms(lines: readonly LogLine[]): readonly EndedAlarm[] {
  const begun = new Map<string, string>();
  const ended: EndedAlarm[] = [];
  for (const line of lines.toSorted((one, other) => one.id - other.id)) {
    const { id, at, kind, subject } = line;
    const message = messageIn("message", line);
    if (kind === "alarm") begun.set(alarmKey(subject, message), at);
    if (kind !== "cleared") continue;
    const over = overOf(message);
    const key = alarmKey(subject, over);
    ended.unshift({ id, subject, message: over, from: begun.get(key), to: at });
    begun.delete(key);
  }
  return ended;
}

/** The alarm inside an "over" message; older lines have no code and are the message themselves. */
function overOf(message: Message): Message {
  const { message: over } = message.params;
  return message.code === "alarms.over" && isMessage(over) ? over : message;
}

/** The detail of an alarm's message may change while it stands; its title does not. */
function alarmKey({ type, id }: Subject, { code, params: { title, text } }: Message): string {
  return `${type}/${id} ${code} ${JSON.stringify(title ?? text)}`;
}
