import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { Message, Said } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { CHANNELS } from "../../../alarms/channels/index.ts";
import { Delivery } from "../../../alarms/delivery.ts";
import type { Mailer } from "../../../alarms/mailer.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";

export interface DeliverPorts {
  readonly clock: Clock;
  readonly alarms: Alarms;
  /** The text of a message in the language of mails. */
  readonly words: (said: Said) => string;
  readonly mailer: Mailer;
  /** Counts a failure in the error log. */
  readonly recordError: (id: string, message: Said) => void;
}

const SUBJECT = { type: "system", id: "mail" };

/** Mails alarms; a failed mail raises an alarm of its own and is counted in the error log. */
export function deliverAlarms(scope: Scope, ports: DeliverPorts): void {
  const { clock, words, alarms, mailer, recordError } = ports;
  const fail = (code: string, title: Message, reason: Said): void => {
    if (!alarms.isStanding(code, SUBJECT)) recordError("alert-failure", reason);
    const message = alarmMessages.detailed({ title, detail: reason });
    alarms.raise({ code, subject: SUBJECT, priority: "warning", title, message });
  };
  new Delivery({
    clock,
    words,
    alarms,
    channels: CHANNELS.map((make) => make(mailer)),
    onFailure: (reason) => fail("alerts-undelivered", notifications.undelivered, reason),
    onRecovery: () => alarms.clear("alerts-undelivered", SUBJECT),
    onPartly: (reason) => {
      if (reason === undefined) alarms.clear("alerts-refused", SUBJECT);
      else fail("alerts-refused", notifications.notToAll, reason);
    },
  }).start(scope);
  // The next delivery raises the alarm again if it fails.
  scope.defer(() => alarms.forget(SUBJECT));
}
