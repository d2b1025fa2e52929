import type { Channel, ChannelPorts } from "../channel.ts";

export function emailChannel({ mailer }: ChannelPorts): Channel {
  return {
    name: "e-mail",
    isOn: () => mailer.isOn,
    send: (messages, signal) => mailer.sendAlarms(messages, signal),
  };
}
