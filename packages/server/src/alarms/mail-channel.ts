import type { Channel } from "./channel.ts";
import type { Mailer } from "./mailer.ts";

/** The mail of V3: to the recipients of its settings. */
export function mailChannel(mailer: Mailer): Channel {
  return {
    name: "e-mail",
    isOn: () => mailer.isOn,
    send: (messages, signal) => mailer.sendAlarms(messages, signal),
  };
}
