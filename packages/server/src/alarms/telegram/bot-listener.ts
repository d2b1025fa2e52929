import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import type { Timer } from "../../kernel/clock.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { messageOf } from "../../kernel/message-error.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Listener, ListenerPorts, ListeningChannel } from "../channel-listener.ts";
import { callBot, type TelegramBot } from "./bot-api.ts";
import { answerTo } from "./conversation.ts";
import { Pairing } from "./pairing.ts";
import { type Sent, updatesIn } from "./updates.ts";

interface ChatOfBot {
  readonly Chat: string;
}

/** The service answers a long poll after this time at the latest. */
const HELD_FOR_S = 25;
/** Time limit of a call, in real time. */
const PATIENCE = seconds(45);
/** Between two polls, so that a service that answers at once is not flooded. */
const PAUSE = seconds(1);
const LONGEST_PAUSE = minutes(5);
/** Failed polls in a row that are reported: single ones get lost on the internet. */
const FAILURES_THAT_COUNT = 5;
const MOST_UPDATES = 10;
/** Of the answer to a pressed button. */
const MOST_OF_A_TOAST = 190;
const PLACE = "alarms: telegram";

/** Asks a bot for what people send to it: the buttons and commands of the paired chats. Strangers get no answer. */
export class BotListener implements Listener {
  readonly #bot: TelegramBot;
  readonly #ports: ListenerPorts<ChatOfBot>;
  readonly #pairing: Pairing;
  readonly #closing = new AbortController();
  #timer: Timer | undefined;
  /** The first update that was not received yet. */
  #offset = 0;
  #failures = 0;

  constructor(bot: TelegramBot, ports: ListenerPorts<ChatOfBot>) {
    this.#bot = bot;
    this.#ports = ports;
    this.#pairing = new Pairing(ports.clock);
  }

  start(scope: Scope): void {
    scope.defer(() => {
      this.#closing.abort();
      this.#timer?.cancel();
    });
    this.#wait(milliseconds(0));
  }

  pairingCode(channel: string): { readonly code: string; readonly minutes: number } {
    return this.#pairing.codeFor(channel);
  }

  #wait(span: Milliseconds): void {
    if (this.#closing.signal.aborted) return;
    this.#timer = this.#ports.clock.afterReal(span, PLACE, () => void this.#poll());
  }

  async #poll(): Promise<void> {
    try {
      const asked = { offset: this.#offset, limit: MOST_UPDATES, timeout: HELD_FOR_S };
      const allowed_updates = ["message", "callback_query"];
      const updates = updatesIn(await this.#call("getUpdates", { ...asked, allowed_updates }));
      for (const { id, sent } of updates) {
        // Received, whatever comes of it: one that fails must not come again and again.
        this.#offset = Math.max(this.#offset, id + 1);
        if (sent !== undefined) await this.#receive(sent);
      }
      this.#succeeded();
    } catch (error) {
      this.#failed(error);
    }
    this.#wait(milliseconds(Math.min(PAUSE * 2 ** Math.min(this.#failures, 10), LONGEST_PAUSE)));
  }

  #succeeded(): void {
    if (this.#failures >= FAILURES_THAT_COUNT) this.#ports.onState(undefined);
    this.#failures = 0;
  }

  #failed(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#failures += 1;
    this.#ports.bugs.caught(PLACE, error);
    if (this.#failures === FAILURES_THAT_COUNT) this.#ports.onState(messageOf(error));
  }

  async #receive(sent: Sent): Promise<void> {
    if (this.#closing.signal.aborted) return;
    try {
      const paired = this.#ports.channels().find(({ parameters: { Chat: chat } }) => chat === sent.chat);
      const code = /^\/start(?:@\w+)?\s+(\d{6})$/.exec(sent.text.trim())?.[1];
      if (code !== undefined && sent.press === undefined) await this.#pair(code, sent);
      else if (paired !== undefined) await this.#answer(sent, paired);
      this.#ports.bugs.over(PLACE);
    } catch (error) {
      this.#ports.bugs.caught(PLACE, error);
    }
  }

  async #pair(code: string, { chat, by }: Sent): Promise<void> {
    const channel = this.#pairing.take(code, chat);
    const known = this.#ports.channels().find(({ id }) => id === channel);
    if (known === undefined) return;
    await this.#ports.paired(known.id, { Chat: chat }, by);
    const text = this.#ports.words(channels.telegramPaired);
    await this.#call("sendMessage", { chat_id: chat, text });
  }

  async #answer(sent: Sent, { name }: ListeningChannel): Promise<void> {
    const { words, desk } = this.#ports;
    const by = sent.by === "" ? name : sent.by;
    const text = answerTo({ ...sent, by }, { words, desk });
    if (sent.press === undefined) await this.#call("sendMessage", { chat_id: sent.chat, text });
    else {
      const toast = { callback_query_id: sent.press, text: text.slice(0, MOST_OF_A_TOAST) };
      await this.#call("answerCallbackQuery", toast);
    }
  }

  #call(method: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { clock } = this.#ports;
    const span = milliseconds(PATIENCE * clock.speed);
    return withDeadline(clock, span, channels.askingBot, (late) =>
      callBot(this.#bot, method, parameters, AbortSignal.any([late, this.#closing.signal])),
    );
  }
}
