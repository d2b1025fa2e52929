import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Clock } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { MessageError } from "../kernel/message-error.ts";
import { SerialQueue } from "../kernel/serial-queue.ts";
import { AlarmThrottle } from "./alarm-throttle.ts";
import type { Message, Sent } from "./channel.ts";
import { gathered } from "./gathered.ts";
import type { MailAccount } from "./send-mail.ts";
import { sendMail } from "./send-mail.ts";
import { Throttle } from "./throttle.ts";

interface MailSettings {
  /** False while mail is switched off. */
  readonly notify: boolean;
  /** The present mail account; undefined while mail is switched off. Throws when its password cannot be opened. */
  mailAccount(): MailAccount | undefined;
  /** The same, also while mail is switched off. */
  mailServer(): MailAccount;
  /** Maximum mails per subject and hour; 0 = no limit. */
  readonly throttle: number;
}

export interface MailerPorts {
  readonly clock: Clock;
  /** Renders messages in the recipients' language. */
  readonly words: (message: MessageOrText) => string;
  readonly controllerName: () => string;
  readonly settings: MailSettings;
}

/** The result of a mail. `off`: mail is switched off. */
export type MailOutcome = Sent | { readonly outcome: "off" };

/**
 * The time limit of a mail that is no alarm, including its wait in the queue. Real time, as the server's time is real.
 */
const SEND_TIMEOUT: Milliseconds = seconds(45);

/** Sends all mail, one at a time, at most `throttle` per subject within a sliding hour. */
export class Mailer {
  readonly #ports: MailerPorts;
  readonly #sent: Throttle;
  readonly #alarms: AlarmThrottle;
  readonly #queue = new SerialQueue();

  constructor(ports: MailerPorts) {
    this.#ports = ports;
    this.#sent = new Throttle(ports.clock);
    this.#alarms = new AlarmThrottle(ports.clock, () => ports.settings.throttle);
  }

  get isOn(): boolean {
    return this.#ports.settings.notify;
  }

  /** Subject `[<controller>:Alert]<title>`; several alarms form one mail, under the title of the first. */
  sendAlarms(messages: readonly Message[], signal: AbortSignal): Promise<readonly Sent[]> {
    return this.#queue.add(async () => {
      const [first, ...others] = this.#alarms.allowed(messages);
      if (first === undefined) return messages.map(() => ({ outcome: "throttled" }));
      const { title, body } = gathered([first, ...others], this.#ports.words);
      const outcome = await this.#post(this.#alertSubject(title), body, signal);
      if (outcome.outcome === "off") throw new MessageError(notifications.off);
      const sent = [first, ...others];
      this.#alarms.count(sent);
      return messages.map((message) => (sent.includes(message) ? outcome : { outcome: "throttled" }));
    });
  }

  /**
   * An alarm to other recipients than those of the settings, over the same mail server and without the throttle of its
   * own. Throws with the server's answer, and while there is no mail server.
   */
  sendTo(
    to: readonly string[],
    { title, body }: Pick<Message, "title" | "body">,
    signal: AbortSignal,
  ): Promise<{ readonly refused?: MessageOrText }> {
    return this.#queue.add(async () => {
      signal.throwIfAborted();
      const account = { ...this.#ports.settings.mailServer(), to };
      const { refused } = await sendMail(account, { subject: this.#alertSubject(title), text: body }, signal);
      return refused === undefined ? {} : { refused };
    });
  }

  /** A mail that is no alarm, such as a reminder. Throws with the server's answer, or when it takes too long. */
  send(subject: string, text: string): Promise<MailOutcome> {
    return this.#inTime(async (signal) => {
      if (!this.#sent.allows(subject, this.#ports.settings.throttle)) return { outcome: "throttled" };
      const outcome = await this.#post(subject, text, signal);
      if (outcome.outcome === "sent") this.#sent.count(subject);
      return outcome;
    });
  }

  /** A mail in the form of an alarm, without the throttle. Throws like `send`. */
  sendTest(title: string, text: string): Promise<MailOutcome> {
    return this.#inTime((signal) => this.#post(this.#alertSubject(title), text, signal));
  }

  #inTime(work: (signal: AbortSignal) => Promise<MailOutcome>): Promise<MailOutcome> {
    const { clock } = this.#ports;
    const span = milliseconds(SEND_TIMEOUT * clock.speed);
    return withDeadline(clock, span, notifications.sendingMail, (signal) =>
      this.#queue.add(() => work(signal)),
    );
  }

  async #post(subject: string, text: string, signal: AbortSignal): Promise<MailOutcome> {
    // The caller may have given up while others were sent.
    signal.throwIfAborted();
    const account = this.#ports.settings.mailAccount();
    if (account === undefined) return { outcome: "off" };
    const { refused } = await sendMail(account, { subject, text }, signal);
    return refused === undefined ? { outcome: "sent" } : { outcome: "sent", refused };
  }

  #alertSubject(title: string): string {
    return `[${this.#ports.controllerName()}:Alert]${title}`;
  }
}
