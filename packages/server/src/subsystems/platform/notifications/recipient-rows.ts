import { minutes } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, Problem, Subject } from "@refugium/model/events.ts";
import { civilTime } from "@refugium/model/laws/civil-time.ts";
import type { WayState } from "@refugium/model/laws/life-support.ts";
import { isWithinHours } from "@refugium/model/laws/notice-recipient.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { NotificationRecipient } from "@refugium/model/resources/recipients.ts";
import { MAIL } from "../../../alarms/alarm-entry.ts";
import type { Alarms, Recipient } from "../../../alarms/alarms.ts";
import type { LinkAddresses, Message } from "../../../alarms/channel.ts";
import { Delivery, type DeliveryRecord } from "../../../alarms/delivery.ts";
import type { SummaryContent } from "../../../alarms/summary.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { ChannelRows } from "./channel-rows.ts";
import { startDigests } from "./digests.ts";

export interface RecipientRowsPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly reporting: Pick<Reporting, "alarms" | "logbook" | "problems">;
  readonly collection: Collection<NotificationRecipient>;
  readonly channels: ChannelRows;
  /** Renders messages in a language, which is loaded when it is asked for. */
  readonly wordsIn: (language: LanguageCode) => (message: MessageOrText) => string;
  /** For digests. */
  readonly content: SummaryContent;
  readonly links: (
    alarm: LiveAlarm,
    recipient: Pick<NotificationRecipient, "name" | "language">,
  ) => LinkAddresses | undefined;
}

const UNDELIVERED = "alarms-undelivered";
const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = 1440;

/** The people who are notified, each with a delivery of their own: what fails for one does not delay another. */
export class RecipientRows {
  readonly #ports: RecipientRowsPorts;
  readonly #running = new Map<string, Scope>();

  constructor(ports: RecipientRowsPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    const { collection, content, reporting, runtime, wordsIn } = this.#ports;
    this.#keepKnown();
    collection.attach(scope, {
      afterCommit: async (row) => this.#run(row),
      afterDelete: async ({ id }) => {
        await this.#stop(id);
        this.#keepKnown();
        reporting.alarms.forget(subjectOf(id));
      },
    });
    scope.defer(async () => {
      for (const id of [...this.#running.keys()]) await this.#stop(id);
    });
    for (const row of collection.rows) this.#run(row);
    reporting.problems.provide(scope, () => this.#problems());
    startDigests(scope, {
      clock: runtime.clock,
      recipients: () => collection.rows,
      content,
      wordsIn,
      send: (recipient, message) => void this.#sendDigest(recipient, message),
    });
  }

  /** Nobody who was deleted is waited for. */
  #keepKnown(): void {
    const { collection, reporting } = this.#ports;
    reporting.alarms.keepRecipients(new Set([MAIL, ...collection.rows.map(({ id }) => recipientId(id))]));
  }

  /** Over the first channel that takes it. A digest that does not arrive is not sent again. */
  async #sendDigest({ id, name, channels }: NotificationRecipient, message: Message): Promise<void> {
    const { runtime, reporting, channels: rows } = this.#ports;
    for (const channel of channels.filter((each) => rows.isOn(each))) {
      try {
        await rows.send(channel, message);
        return;
      } catch (error) {
        runtime.loops.bugs.caught(`digest: ${id}`, error);
        const why = messageOf(error);
        const failed = { title: notifications.digest, channel: rows.nameOf(channel), recipient: name, why };
        reporting.logbook.write("notice", subjectOf(id), notifications.notHandedOver(failed));
      }
    }
  }

  /** Starts all deliveries again, after a change of a channel. */
  restart(): void {
    for (const row of this.#ports.collection.rows) this.#run(row);
  }

  /** `on`: somebody is notified of every critical alarm at once. */
  get state(): WayState {
    const { rows } = this.#ports.collection;
    if (rows.some((row) => row.after_minutes === 0 && this.#isReached(row))) return "on";
    return rows.length === 0 ? "none" : "off";
  }

  #isReached({ enable, channels }: NotificationRecipient): boolean {
    return enable && channels.some((id) => this.#ports.channels.isOn(id));
  }

  /** In place of the delivery that ran before: two changes at once must not leave two of them. */
  #run(row: NotificationRecipient): void {
    void this.#stop(row.id);
    // Without a channel a notice waits until there is one.
    if (!this.#isReached(row)) return;
    const { runtime, reporting, channels, wordsIn, links } = this.#ports;
    const { clock, loops } = runtime;
    const { alarms } = reporting;
    const words = wordsIn(row.language);
    const subject = subjectOf(row.id);
    const scope = new Scope(`recipient ${row.id}`);
    this.#running.set(row.id, scope);
    new Delivery({
      ...{ clock, words },
      links: (alarm) => links(alarm, row),
      alarms: withoutOwn(alarms, subject),
      bugs: loops.bugs,
      recipient: this.#recipientOf(row),
      channels: row.channels.flatMap((id) => channels.get(id)?.for(words) ?? []),
      record: this.#recordFor(row),
      onFailure: (reason) => {
        const title = notifications.undeliveredTo({ recipient: row.name });
        const message = alarmMessages.detailed({ title, detail: reason });
        alarms.raise({ code: UNDELIVERED, subject, priority: "warning", title, message });
      },
      onRecovery: () => alarms.clear(UNDELIVERED, subject),
    }).start(scope);
  }

  async #stop(id: string): Promise<void> {
    const scope = this.#running.get(id);
    this.#running.delete(id);
    await scope?.close();
  }

  #recipientOf(row: NotificationRecipient): Recipient {
    const { clock } = this.#ports.runtime;
    const minuteNow = (): number => Math.floor(civilTime(clock.now()) / MINUTE_MS) % MINUTES_OF_A_DAY;
    return {
      id: recipientId(row.id),
      rules: { least: row.least, after: minutes(row.after_minutes) },
      isQuiet: () => isWithinHours(row.quiet_from, row.quiet_to, minuteNow()),
    };
  }

  /** Failures are logged once for each notice and channel, not at each attempt. */
  #recordFor({ name: recipient }: NotificationRecipient): DeliveryRecord {
    const { logbook } = this.#ports.reporting;
    const failing = new Set<string>();
    return {
      handedOver: ({ title, alarm }, channel, after) => {
        failing.clear();
        const took = span(after, { in: "s" });
        logbook.write("notice", alarm.subject, notifications.handedOver({ title, channel, recipient, took }));
      },
      failed: ({ title, alarm, kind }, channel, why) => {
        const key = `${channel} ${kind} ${alarm.count} ${alarm.id}`;
        if (failing.has(key)) return;
        failing.add(key);
        logbook.write(
          "notice",
          alarm.subject,
          notifications.notHandedOver({ title, channel, recipient, why }),
        );
      },
    };
  }

  #problems(): readonly Problem[] {
    return this.#ports.collection.rows
      .filter((row) => row.enable && !this.#isReached(row))
      .map(({ id, name: recipient }) => ({
        code: "recipient-unreachable",
        severity: "warning",
        subject: subjectOf(id),
        message: notifications.hasNoChannel({ recipient }),
        fix: notifications.chooseChannel({ recipient }),
      }));
  }
}

function recipientId(id: string): string {
  return `recipients/${id}`;
}

function subjectOf(id: string): Subject {
  return { type: "recipients", id };
}

/** That alarms do not reach somebody is said to the others: to the person it would come with what it is about. */
function withoutOwn(alarms: Alarms, subject: Subject): Pick<Alarms, "notices" | "markSent" | "watch"> {
  return {
    notices: (to) =>
      alarms
        .notices(to)
        .filter(({ alarm }) => alarm.subject.type !== subject.type || alarm.subject.id !== subject.id),
    markSent: (...sent) => alarms.markSent(...sent),
    watch: (watcher) => alarms.watch(watcher),
  };
}
