// What every type of channel over HTTP must do; each test file of a channel calls it.
import { instant } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { messageOf } from "../../kernel/message-error.ts";
import { rawTime } from "../../kernel/raw-time.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { PushService } from "../../testing/push-service.ts";
import type { Message } from "../channel.ts";
import type { ChannelServices, ChannelType } from "../channel-type.ts";
import { Mailer } from "../mailer.ts";
import type { ChannelExample } from "./fixtures/example.ts";

export const WARM: Message = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "Temperature above acceptable range: Tank",
  body: "Tank: 30.1 °C\n\nPriority: critical",
  priority: "critical",
  kind: "raised",
  alarm: "warm:tcs:1",
  links: {
    acknowledge: { url: "https://reef.example.org/x/notice/a1", label: "Acknowledge" },
    silence: { url: "https://reef.example.org/x/notice/s1", label: "Silence for 1 h" },
    open: { url: "https://reef.example.org/alarms", label: "Open" },
  },
  offer: { count: 3, acknowledge: "Acknowledge", silence: "Silence for 1 h" },
};

const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });

function services(): ChannelServices {
  const none = () => {
    throw new Error("there is no mail server here");
  };
  const settings = { notify: false, mailAccount: none, mailServer: none, throttle: 0 };
  const controllerName = () => "Reef";
  return { clock, controllerName, mailer: new Mailer({ clock, words: english, controllerName, settings }) };
}

async function opened(type: ChannelType, example: ChannelExample) {
  const service = await PushService.start(example.accepts);
  onTestFinished(() => service.stop());
  const channel = type.open(example.parameters(service.url), services());
  const closing = new AbortController();
  const send = (message: Message) => channel.send(message, closing.signal);
  const reasonOf = (message: Message): Promise<string> =>
    send(message).then(
      () => "it was accepted",
      (error: unknown) => english(messageOf(error)),
    );
  return { service, send, reasonOf, closing };
}

export function channelContract(type: ChannelType, example: ChannelExample): void {
  describe(`channel ${type.type}`, () => {
    it("hands over what a person must read", async () => {
      const { service, send } = await opened(type, example);
      await send(WARM);
      const [request] = service.requests;
      if (request === undefined) throw new Error("nothing was sent");
      const shown = example.shown(request);
      for (const text of [WARM.title, "Tank: 30.1 °C", "critical"]) expect(shown).toContain(text);
    });

    it("accepts every kind of message, long ones and odd letters", async () => {
      const { service, send } = await opened(type, example);
      const { links: _links, offer: _offer, ...plain } = WARM;
      await send({ ...plain, kind: "cleared", title: "Cleared: <b>\u{1F420} *_[x](y) & co" });
      await send({ ...plain, kind: "test", priority: "info", title: "Test" });
      await send({ ...WARM, body: "ä\u{1F420}".repeat(20_000) });
      expect(service.requests).toHaveLength(3);
      for (const request of service.requests) expect(() => example.accepts(request)).not.toThrow();
    });

    it("fails with the reason of the service", async () => {
      const { service, reasonOf } = await opened(type, example);
      service.answers(() => example.refuses);
      const reason = await reasonOf(WARM);
      expect(reason).toContain(example.refuses.reason);
      for (const secret of example.secrets) expect(reason).not.toContain(secret);
    });

    it.skipIf(!example.confirms)("does not take the page of a network for success", async () => {
      const { service, reasonOf } = await opened(type, example);
      service.answers(() => ({ status: 200, body: "<html>Sign in to the hotel's network</html>" }));
      expect(await reasonOf(WARM)).toContain(new URL(service.url).host);
    });

    it.each([
      ["a fault", 500, ""],
      ["a redirection", 302, ""],
    ])("does not take %s for success", async (_what, status, body) => {
      const { service, reasonOf } = await opened(type, example);
      service.answers(() => ({ status, body, headers: { location: "http://127.0.0.1:1/" } }));
      const reason = await reasonOf(WARM);
      expect(reason).toContain(String(status));
      for (const secret of example.secrets) expect(reason).not.toContain(secret);
    });

    it("fails when the connection is cut, and names the host only", async () => {
      const { service, reasonOf } = await opened(type, example);
      service.mood = "cut";
      const reason = await reasonOf(WARM);
      expect(reason).toContain(new URL(service.url).host);
      for (const secret of example.secrets) expect(reason).not.toContain(secret);
    });

    it("stops waiting when its signal aborts", async () => {
      const { service, send, closing } = await opened(type, example);
      service.mood = "hang";
      const sending = expect(send(WARM)).rejects.toThrow();
      while (service.requests.length === 0) await rawTime.breathe();
      closing.abort(new Error("closing"));
      await sending;
    });
  });
}
