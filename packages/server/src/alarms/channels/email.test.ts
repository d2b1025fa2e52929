import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { instant } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { MessageError } from "../../kernel/message-error.ts";
import { rawTime } from "../../kernel/raw-time.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import type { Message } from "../channel.ts";
import { Mailer } from "../mailer.ts";
import type { MailAccount } from "../send-mail.ts";
import { WARM } from "./channels.contract.ts";
import { email } from "./email.ts";

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that refuses `nobody@…`, and the channel that uses it. */
async function withMailServer(to = "anna@example.org, ben@example.org") {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? new Error("no such mailbox") : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((all) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: all });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  // It listens.
  const { port } = server.server.address() as AddressInfo;
  return { mails, ...channelOver(() => accountAt(port), to) };
}

function accountAt(port: number): MailAccount {
  const of = { username: "", password: "", from: "tank@example.org", to: ["settings@example.org"] };
  return { server: "127.0.0.1", port, ...of };
}

/** Mail is switched off in the settings: the channel uses their server, not their switch. */
function channelOver(mailServer: () => MailAccount, to: string) {
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const controllerName = () => "Reef";
  const settings = { notify: false, mailAccount: () => undefined, mailServer, throttle: 1 };
  const mailer = new Mailer({ clock, words: english, controllerName, settings });
  const channel = email.open({ To: to }, { clock, controllerName, mailer });
  const closing = new AbortController();
  return { closing, send: (message: Message = WARM) => channel.send(message, closing.signal) };
}

describe("a mail to addresses of its own", () => {
  it("goes to them and to nobody else, with the links", async () => {
    const { send, mails } = await withMailServer();
    expect(await send()).toEqual({});
    expect(mails.map(({ to }) => to)).toEqual([["anna@example.org", "ben@example.org"]]);
    const [mail] = mails;
    const shown = mail?.text.replaceAll(/=\r\n/g, "");
    expect(shown).toContain("[Reef:Alert]Temperature above acceptable range: Tank");
    expect(shown).toContain("Acknowledge: https://reef.example.org/x/notice/a1");
    expect(shown).toContain("Open: https://reef.example.org/alarms");
  });

  it("names the address that was refused", async () => {
    const { send, mails } = await withMailServer("anna@example.org,nobody@example.org");
    const { refused } = await send();
    expect(refused === undefined ? "" : english(refused)).toContain("nobody@example.org: ");
    expect(mails.map(({ to }) => to)).toEqual([["anna@example.org"]]);
  });

  it("fails with the reason when no address was accepted", async () => {
    const { send } = await withMailServer("nobody@example.org");
    await expect(send()).rejects.toThrow("no such mailbox");
  });

  it("fails while the settings have no mail server", async () => {
    const none = () => {
      throw new MessageError(notifications.noServer);
    };
    await expect(channelOver(none, "anna@example.org").send()).rejects.toThrow("names no server");
  });

  it("stops waiting when its signal aborts", async () => {
    const silent = createServer();
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", () => listening()));
    onTestFinished(() => void silent.close());
    // It listens.
    const { port } = silent.address() as AddressInfo;
    const { send, closing } = channelOver(() => accountAt(port), "anna@example.org");
    const sending = expect(send()).rejects.toThrow();
    await new Promise<void>((connected) => silent.once("connection", () => connected()));
    closing.abort(new Error("closing"));
    await sending;
  });
});
