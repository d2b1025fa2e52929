import { randomUUID } from "node:crypto";
import { type Instant, minutes } from "@refugium/model/declare/units.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { NotificationRecipient } from "@refugium/model/resources/recipients.ts";
import type { Message } from "../../../alarms/channel.ts";
import { type SummaryContent, summaryLines } from "../../../alarms/summary.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { every } from "../../../kernel/every.ts";
import type { Scope } from "../../../kernel/scope.ts";

export interface DigestPorts {
  readonly clock: Clock;
  readonly recipients: () => readonly NotificationRecipient[];
  readonly content: SummaryContent;
  readonly send: (recipient: NotificationRecipient, message: Message) => void;
  readonly wordsIn: (language: NotificationRecipient["language"]) => (message: MessageOrText) => string;
}

/** Sends each recipient the summary of the day at its time. One that comes every day shows that the controller runs. */
export function startDigests(scope: Scope, ports: DigestPorts): void {
  const { clock, recipients, content, send, wordsIn } = ports;
  let looked = clock.now();
  every(scope, clock, {
    name: "notifications: digests",
    period: minutes(1),
    work: () => {
      const [after, now] = [looked, clock.now()];
      // A clock that was set back starts at its new time.
      looked = now;
      for (const recipient of recipients().filter((each) => isDue(each, after, now))) {
        const words = wordsIn(recipient.language);
        send(recipient, {
          id: randomUUID(),
          title: words(notifications.digest),
          body: summaryLines(content, words).join("\n"),
          priority: "info",
          kind: "digest",
        });
      }
    },
  });
}

function isDue({ enable, digest_at }: NotificationRecipient, after: Instant, now: Instant): boolean {
  if (!enable || digest_at === "" || now <= after) return false;
  const [hour = "", minute = ""] = digest_at.split(":").map((part) => String(Number(part)));
  const next = nextFiring({ second: "0", minute, hour, day: "*", month: "*", week: "*" }, after);
  return next !== undefined && next.at <= now;
}
