import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { linkLines, type Message } from "../channel.ts";
import { defineChannel } from "../channel-type.ts";

const ADDRESS = String.raw`[^\s,@]+@[^\s,@]+`;

/** E-mail to addresses of its own, over the mail server of V3's settings. */
export const email = defineChannel({
  type: "email",
  title: channels.emailTitle,
  parameters: {
    To: helped(
      channels.emailTo,
      Text({
        min: 1,
        max: 1000,
        pattern: new RegExp(`^${ADDRESS}(\\s*,\\s*${ADDRESS})*$`),
        expects: channels.mailAddresses,
      }),
    ),
  },
  place: ({ To: to }) => to,
  open: ({ To: to }, { mailer }) => ({
    send: (message, signal) => mailer.sendTo(to.split(/\s*,\s*/), withLinks(message), signal),
  }),
});

function withLinks(message: Message): Pick<Message, "title" | "body"> {
  const { title, body } = message;
  const lines = linkLines(message);
  return { title, body: lines === "" ? body : `${body}\n\n${lines}` };
}
