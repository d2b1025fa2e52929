import { createHash } from "node:crypto";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Message } from "./channel.ts";

/** Several messages as one: under the title of the first, with all texts in their order. */
export function gathered(
  messages: readonly [Message, ...(readonly Message[])],
  words: (message: MessageOrText) => string,
): Message {
  const [first, ...others] = messages;
  if (others.length === 0) return first;
  const { links, priority, kind } = first;
  const ids = messages.map(({ id }) => id).join(" ");
  return {
    id: createHash("sha256").update(ids).digest("hex").slice(0, 32),
    title: words(notifications.andMore({ title: first.title, more: others.length })),
    body: messages.map((each) => `${each.title}\n\n${each.body}`).join("\n\n\n"),
    priority,
    kind,
    ...(links === undefined ? {} : { links: { open: links.open } }),
  };
}
