import { english } from "@refugium/model/messages/english.ts";
import type { Notice } from "./alarm-entry.ts";
import type { Message } from "./channel.ts";

/** What people read of a notice. */
export function messageOf({ kind, title, alarm }: Notice): Message {
  const lines = [
    alarm.message,
    "",
    `Priority: ${alarm.priority}`,
    `Since: ${alarm.since}`,
    ...(alarm.count > 1 ? [`Times: ${alarm.count}`] : []),
    ...(alarm.cleared_at === null ? [] : [`Over since: ${alarm.cleared_at}`]),
    ...(alarm.state === "latched" ? ["", "It stands until somebody clears it."] : []),
    ...(kind === "repeated" ? ["", "It is said again every 15 minutes until somebody acknowledges it."] : []),
  ];
  const { priority } = alarm;
  const words = english(title);
  return { title: alarm.cleared_at === null ? words : `Cleared: ${words}`, body: lines.join("\n"), priority };
}
