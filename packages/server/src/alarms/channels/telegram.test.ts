import { english } from "@refugium/model/messages/english.ts";
import { expect, it, onTestFinished } from "vitest";
import { messageOf } from "../../kernel/message-error.ts";
import { PushService } from "../../testing/push-service.ts";
import type { Message } from "../channel.ts";
import { channelContract, WARM } from "./channels.contract.ts";
import { telegramExample } from "./fixtures/telegram.ts";
import { telegram } from "./telegram.ts";

channelContract(telegram, telegramExample);

async function withBot(more: object = {}) {
  const service = await PushService.start(telegramExample.accepts);
  onTestFinished(() => service.stop());
  const parameters = { ...telegramExample.parameters(service.url), ...more };
  const channel = telegram.open(parameters, {} as never);
  const send = (message: Message) => channel.send(message, new AbortController().signal);
  return { service, send, sent: () => JSON.parse(service.requests.at(-1)?.body ?? "") };
}

it("has buttons to acknowledge and to silence, and the address of the alarms", async () => {
  const { send, sent } = await withBot();
  await send(WARM);
  const { text, reply_markup } = sent();
  expect(text.endsWith("\n\nhttps://reef.example.org/alarms")).toBe(true);
  expect(reply_markup.inline_keyboard).toEqual([
    [
      { text: "Acknowledge", callback_data: expect.stringMatching(/^a:[0-9a-f]{32}$/) },
      { text: "Silence for 1 h", callback_data: expect.stringMatching(/^s:[0-9a-f]{32}$/) },
    ],
  ]);
});

it("has no buttons when there is nothing to acknowledge", async () => {
  const { send, sent } = await withBot();
  const { offer: _, ...over } = WARM;
  await send({ ...over, kind: "cleared" });
  expect(sent()).not.toHaveProperty("reply_markup");
});

it("says that no chat is paired before anything is sent", async () => {
  const { service, send } = await withBot({ Chat: "" });
  const reason = await send(WARM).catch((error: unknown) => english(messageOf(error)));
  expect(reason).toContain("No chat is paired");
  expect(service.requests).toEqual([]);
});

it("does not show the token when a server answers with the address", async () => {
  const { service, send } = await withBot();
  service.answers(({ path }) => ({ status: 404, body: JSON.stringify({ description: `no ${path}` }) }));
  const reason = await send(WARM).catch((error: unknown) => english(messageOf(error)));
  expect(reason).toContain("no /bot…/sendMessage");
});
