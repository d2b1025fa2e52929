import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { isOfEnd } from "@refugium/model/laws/alarm-notice.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { beginningInBytes } from "../beginning-of.ts";
import type { Link, Message } from "../channel.ts";
import { ServiceAddress } from "../channel-parameters.ts";
import { defineChannel } from "../channel-type.ts";
import { callService, notThisService, refuseUnlessOk, textIn } from "../service-call.ts";

/** Bytes of UTF-8; longer ones become an attachment, which public servers limit. */
const MOST_OF_A_MESSAGE = 4000;
const PRIORITY = { critical: 5, warning: 4, info: 3 } as const;

/** ntfy, on the public server or one's own: https://docs.ntfy.sh/publish/ (JSON form, actions of kind `http`). */
export const ntfy = defineChannel({
  type: "ntfy",
  title: "ntfy",
  parameters: {
    Server: helped(channels.ntfyServer, ServiceAddress("https://ntfy.sh")),
    Topic: helped(
      channels.ntfyTopic,
      Text({ min: 1, max: 64, pattern: /^[-_A-Za-z0-9]{1,64}$/, expects: channels.ntfyTopicWords }),
    ),
    Token: helped(channels.ntfyToken, Text({ secret: true, max: 256 })),
  },
  place: ({ Server: server }) => server,
  open: ({ Server: url, Topic: topic, Token: token }) => ({
    async send(message, signal) {
      const headers = {
        "content-type": "application/json",
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      };
      const body = JSON.stringify({ topic, ...published(message) });
      const answer = await callService({ url, method: "POST", headers, body }, signal);
      refuseUnlessOk(answer, textIn(answer, "error"));
      if (textIn(answer, "id") === undefined) throw notThisService(answer.host, "ntfy");
      return {};
    },
  }),
});

function published({ title, body, priority, kind, links }: Message) {
  const isOver = isOfEnd(kind);
  return {
    title,
    message: beginningInBytes(body, MOST_OF_A_MESSAGE),
    priority: isOver ? PRIORITY.info : PRIORITY[priority],
    tags: [isOver ? "white_check_mark" : priority === "critical" ? "rotating_light" : "information_source"],
    ...(links === undefined
      ? {}
      : { click: links.open.url, actions: actionsOf(links.acknowledge, links.silence) }),
  };
}

function actionsOf(...links: readonly (Link | undefined)[]) {
  return links.flatMap((link) =>
    link === undefined
      ? []
      : [{ action: "http", label: link.label, url: link.url, method: "POST", clear: true }],
  );
}
