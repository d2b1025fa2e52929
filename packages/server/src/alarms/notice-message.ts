import { REPEAT_EVERY } from "@refugium/model/laws/alarm-notice.ts";
import { heard } from "@refugium/model/messages/heard.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Notice } from "./alarm-entry.ts";
import type { Message } from "./channel.ts";

/** The text of a notice, in the language of `words`. */
export function noticeMessage({ kind, title, alarm }: Notice, words: (said: Said) => string): Message {
  const { priority, count, since, cleared_at } = alarm;
  const every = REPEAT_EVERY / 60_000;
  const lines: readonly Said[] = [
    heard("message", alarm),
    "",
    notifications.priority({ priority }),
    notifications.since({ since: { at: since } }),
    ...(count > 1 ? [notifications.times({ count })] : []),
    ...(cleared_at === null ? [] : [notifications.overSince({ since: { at: cleared_at } })]),
    ...(alarm.state === "latched" ? ["", notifications.isLatched] : []),
    ...(kind === "repeated" ? ["", notifications.isRepeated({ every })] : []),
  ];
  const body = lines.map(words).join("\n");
  return { title: words(cleared_at === null ? title : notifications.cleared({ title })), body, priority };
}
