import { notifications } from "@refugium/model/messages/notifications.ts";
import { ToldError } from "../../kernel/told-error.ts";
import type { Channel, ChannelPorts, Message } from "../channel.ts";
import { sendMail } from "../send-mail.ts";
import { Throttle } from "../throttle.ts";

/** A critical alarm and its repetitions every 15 minutes get through however tight the throttle is set. */
const CRITICAL_PER_HOUR = 5;

/**
 * E-mail: subject `[<controller>:Alert]<title>`, at most `throttle` per title and sliding hour. Several messages are one
 * mail, under the title of the first.
 */
export function emailChannel(ports: ChannelPorts): Channel {
  const { clock, controllerName, mailAccount, isMailOn, throttle, words } = ports;
  const sent = new Throttle(clock);
  return {
    name: "e-mail",
    isOn: isMailOn,
    async send(messages, signal) {
      const account = mailAccount();
      if (account === undefined) throw new ToldError(notifications.off);
      const limit = throttle();
      const hasRoom = ({ title, priority }: Message): boolean => {
        const atLeast = priority === "critical" && limit > 0 ? CRITICAL_PER_HOUR : limit;
        return sent.allows(title, Math.max(limit, atLeast));
      };
      const allowed = messages.filter(hasRoom);
      if (allowed.length === 0) return messages.map(() => ({ outcome: "throttled" }));
      const { subject, text } = mailOf(allowed, words);
      const { refused } = await sendMail(
        account,
        { subject: `[${controllerName()}:Alert]${subject}`, text },
        signal,
      );
      for (const { title } of allowed) sent.count(title);
      const outcome =
        refused === undefined ? { outcome: "sent" as const } : { outcome: "sent" as const, refused };
      return messages.map((message) => (allowed.includes(message) ? outcome : { outcome: "throttled" }));
    },
  };
}

function mailOf(
  messages: readonly Message[],
  words: ChannelPorts["words"],
): { readonly subject: string; readonly text: string } {
  const [{ title: subject, body: text } = { title: "", body: "" }, ...others] = messages;
  if (others.length === 0) return { subject, text };
  const parts = messages.map(({ title, body }) => `${title}\n\n${body}`);
  const title = words(notifications.andMore({ title: subject, more: others.length }));
  return { subject: title, text: parts.join("\n\n\n") };
}
