import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { isOfEnd } from "@refugium/model/laws/alarm-notice.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { beginningOf } from "../beginning-of.ts";
import type { Message } from "../channel.ts";
import { below, ServiceAddress } from "../channel-parameters.ts";
import { defineChannel } from "../channel-type.ts";
import { callService, jsonOf, notThisService, refuseUnlessOk } from "../service-call.ts";

const MOST_OF_A_TITLE = 250;
const MOST_OF_A_MESSAGE = 1024;
const MOST_OF_AN_ADDRESS = 512;
const MOST_OF_A_LABEL = 100;
/** A message of priority 2 sounds every `retry` seconds for `expire` seconds, until it is acknowledged in the app. */
const EMERGENCY = { priority: "2", retry: "60", expire: "3600" };
const PRIORITY = { critical: EMERGENCY, warning: { priority: "1" }, info: { priority: "0" } } as const;
/** Shown without a sound. */
const QUIET = { priority: "-1" };

const key = () =>
  Text({ secret: true, min: 1, max: 64, pattern: /^[A-Za-z0-9]{1,64}$/, expects: channels.pushoverKey });

/** Pushover: https://pushover.net/api (limits, priorities, supplementary address). */
export const pushover = defineChannel({
  type: "pushover",
  title: "Pushover",
  parameters: {
    Server: helped(channels.usualServer, ServiceAddress("https://api.pushover.net")),
    Token: helped(channels.pushoverToken, key()),
    User: helped(channels.pushoverUser, key()),
  },
  place: ({ Server: server }) => server,
  open: ({ Server: server, Token: token, User: user }) => ({
    async send(message, signal) {
      const url = below(server, "1/messages.json");
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams({ token, user, ...published(message) }).toString();
      const answer = await callService({ url, method: "POST", headers, body }, signal);
      const { status, errors } = jsonOf(answer.text) ?? {};
      refuseUnlessOk(answer, Array.isArray(errors) ? errors.join(", ") : undefined);
      if (status !== 1) throw notThisService(answer.host, "Pushover");
      return {};
    },
  }),
});

function published({ title, body, priority, kind, links }: Message): Readonly<Record<string, string>> {
  const isOver = isOfEnd(kind);
  // An address that is cut leads nowhere.
  const link = [links?.acknowledge, links?.open].find(
    (each) => each !== undefined && each.url.length <= MOST_OF_AN_ADDRESS,
  );
  return {
    title: beginningOf(title, MOST_OF_A_TITLE),
    message: beginningOf(body, MOST_OF_A_MESSAGE),
    ...(isOver ? QUIET : PRIORITY[priority]),
    ...(link === undefined ? {} : { url: link.url, url_title: beginningOf(link.label, MOST_OF_A_LABEL) }),
  };
}
