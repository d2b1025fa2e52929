import type { Channel, ChannelPorts } from "../channel.ts";
import { sendMail } from "../send-mail.ts";
import { Throttle } from "../throttle.ts";

/** A critical alarm and its repetitions every 15 minutes get through however tight the throttle is set. */
const CRITICAL_PER_HOUR = 5;

/** E-mail: subject `[<controller>:Alert]<title>`, at most `throttle` per subject and sliding hour. */
export function emailChannel(ports: ChannelPorts): Channel {
  const { clock, controllerName, mailAccount, isMailOn, throttle } = ports;
  const sent = new Throttle(clock);
  return {
    name: "e-mail",
    isOn: isMailOn,
    async send({ title, body, priority }, signal) {
      const account = mailAccount();
      if (account === undefined) throw new Error("E-mail is switched off");
      const subject = `[${controllerName()}:Alert]${title}`;
      const limit = throttle();
      const atLeast = priority === "critical" && limit > 0 ? CRITICAL_PER_HOUR : limit;
      if (!sent.allows(subject, Math.max(limit, atLeast))) return { outcome: "throttled" };
      const { refused } = await sendMail(account, { subject, text: body }, signal);
      sent.count(subject);
      return refused === "" ? { outcome: "sent" } : { outcome: "sent", refused };
    },
  };
}
