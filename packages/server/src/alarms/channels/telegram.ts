import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { beginningOf } from "../beginning-of.ts";
import type { Message } from "../channel.ts";
import { ServiceAddress } from "../channel-parameters.ts";
import { defineChannel } from "../channel-type.ts";
import { callBot } from "../telegram/bot-api.ts";
import { BotListener } from "../telegram/bot-listener.ts";
import { buttons } from "../telegram/buttons.ts";

/** Characters of UTF-16, of 4096. */
const MOST_OF_A_TEXT = 4000;

/** A bot of Telegram: https://core.telegram.org/bots/api#sendmessage (plain text, inline keyboard). */
export const telegram = defineChannel({
  type: "telegram",
  title: "Telegram",
  parameters: {
    Server: helped(channels.usualServer, ServiceAddress("https://api.telegram.org")),
    Token: helped(
      channels.telegramToken,
      Text({
        secret: true,
        min: 1,
        max: 128,
        pattern: /^\d+:[-_A-Za-z0-9]+$/,
        expects: channels.telegramTokenWords,
      }),
    ),
    Chat: helped(
      channels.telegramChat,
      Text({ max: 20, pattern: /^-?\d{1,19}$/, expects: channels.telegramChatWords }),
    ),
  },
  place: ({ Server: server }) => server,
  open: ({ Server: server, Token: token, Chat: chat }) => ({
    async send(message, signal) {
      if (chat === "") throw new MessageError(channels.telegramNoChat);
      const sent = { chat_id: chat, text: textOf(message), ...buttons(message) };
      await callBot({ server, token }, "sendMessage", sent, signal);
      return {};
    },
  }),
  listen: {
    account: ({ Server: server, Token: token }) => `${server} ${token}`,
    open: ({ Server: server, Token: token }, ports) => new BotListener({ server, token }, ports),
  },
});

function textOf({ title, body, links }: Message): string {
  const text = beginningOf(`${title}\n\n${body}`, MOST_OF_A_TEXT);
  const { open } = links ?? {};
  const address = open === undefined ? "" : `\n\n${open.url}`;
  return text.length + address.length > 4096 ? text : `${text}${address}`;
}
