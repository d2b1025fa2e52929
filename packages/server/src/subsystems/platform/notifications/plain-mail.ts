import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { MailAccount } from "../../../alarms/mail-account.ts";
import { sendMail } from "../../../alarms/send-mail.ts";
import { Throttle } from "../../../alarms/throttle.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";

/** Real time: the other side knows no other. */
const PATIENCE: Milliseconds = seconds(45);

export interface MailSettings {
  /** Undefined while mail is switched off. Throws when its password cannot be opened. */
  mailAccount(): MailAccount | undefined;
  readonly throttle: number;
}

/** What came of a mail. `off`: notifications are switched off. `refused` as in sendMail. */
export type MailOutcome =
  | { readonly outcome: "sent"; readonly refused: Said | undefined }
  | { readonly outcome: "off" | "throttled" };

/** Mail that is no alarm: reminders, the alert step of macros, reports, the test message. */
export class PlainMail {
  readonly #clock: Clock;
  readonly #settings: MailSettings;
  readonly #sent: Throttle;

  constructor(clock: Clock, settings: MailSettings) {
    this.#clock = clock;
    this.#settings = settings;
    this.#sent = new Throttle(clock);
  }

  /** At most `throttle` of a subject within an hour. Throws with the server's own answer, or when it takes too long. */
  async send(subject: string, text: string): Promise<MailOutcome> {
    if (!this.#sent.allows(subject, this.#settings.throttle)) return { outcome: "throttled" };
    const sent = await this.sendAnyway(subject, text);
    if (sent.outcome === "sent") this.#sent.count(subject);
    return sent;
  }

  /** The same, whatever was sent before. */
  async sendAnyway(subject: string, text: string): Promise<MailOutcome> {
    const account = this.#settings.mailAccount();
    if (account === undefined) return { outcome: "off" };
    const span = milliseconds(PATIENCE * this.#clock.speed);
    const { refused } = await withDeadline(this.#clock, span, notifications.sendingMail, (signal) =>
      sendMail(account, { subject, text }, signal),
    );
    return { outcome: "sent", refused };
  }
}
