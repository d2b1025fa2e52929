import type { Channel } from "../channel.ts";
import type { Mailer } from "../mailer.ts";

export function emailChannel(mailer: Mailer): Channel {
  return {
    name: "e-mail",
    isOn: () => mailer.isOn,
    send: (messages, signal) => mailer.sendAlarms(messages, signal),
  };
}
