import type { Channel, ChannelPorts } from "../channel.ts";
import { sendMail } from "../send-mail.ts";
import { Throttle } from "../throttle.ts";

/** E-mail: subject `[<controller>:Alert]<title>`, at most `throttle` per subject and sliding hour. */
export function emailChannel(ports: ChannelPorts): Channel {
  const { clock, controllerName, mailAccount, isMailOn, throttle } = ports;
  const sent = new Throttle(clock);
  return {
    name: "e-mail",
    isOn: isMailOn,
    async send({ title, body }) {
      const account = mailAccount();
      if (account === undefined) throw new Error("E-mail is switched off");
      const subject = `[${controllerName()}:Alert]${title}`;
      if (!sent.allows(subject, throttle())) return "throttled";
      await sendMail(account, subject, body);
      sent.count(subject);
      return "sent";
    },
  };
}
