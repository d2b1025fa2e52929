import assert from "node:assert/strict";
import { PushService, type ServiceReply, type ServiceRequestSeen } from "./push-service.ts";

const METHODS = ["getUpdates", "sendMessage", "answerCallbackQuery"];

/** A bot of Telegram on this machine: what people send waits for `getUpdates`, until it is confirmed by the offset. */
export class TelegramService {
  readonly token = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
  readonly http: PushService;
  #updates: { readonly update_id: number }[] = [];
  #next = 7000;

  private constructor(http: PushService) {
    this.http = http;
  }

  static async start(): Promise<TelegramService> {
    const service = new TelegramService(await PushService.start(() => ({ status: 500 })));
    service.works();
    return service;
  }

  works(): void {
    this.http.answers((request) => this.#reply(request));
  }

  /** A person writes in a chat. `at`: milliseconds since 1970. */
  write(chat: number, text: string, at: number, name = "Anna"): void {
    const message = { message_id: 1, date: at / 1000, chat: { id: chat }, from: { first_name: name }, text };
    this.#updates.push({ update_id: this.#next++, ...{ message } });
  }

  /** A person presses a button of a message. */
  press(chat: number, data: string, name = "Anna"): void {
    const message = { message_id: 1, chat: { id: chat } };
    const callback_query = { id: `q${this.#next}`, from: { first_name: name }, message, data };
    this.#updates.push({ update_id: this.#next++, ...{ callback_query } });
  }

  /** Everything that people sent was received. */
  get isIdle(): boolean {
    return this.#updates.length === 0;
  }

  /** The parameters of the calls of a method. */
  calls(method: string): readonly Readonly<Record<string, unknown>>[] {
    return this.http.requests
      .filter(({ path }) => path.endsWith(`/${method}`))
      .map(({ body }) => JSON.parse(body));
  }

  #reply({ path, body }: ServiceRequestSeen): ServiceReply {
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    assert.equal(token, this.token);
    assert.ok(METHODS.includes(method), method);
    const parameters = JSON.parse(body);
    if (method !== "getUpdates") return { status: 200, body: '{"ok":true,"result":{}}' };
    assert.ok(parameters.limit >= 1 && parameters.limit <= 100 && parameters.timeout <= 50);
    this.#updates = this.#updates.filter(({ update_id }) => update_id >= parameters.offset);
    return {
      status: 200,
      body: JSON.stringify({ ok: true, result: this.#updates.slice(0, parameters.limit) }),
    };
  }
}
