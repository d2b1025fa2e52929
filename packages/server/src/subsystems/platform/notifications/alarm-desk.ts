import { hours, instant } from "@refugium/model/declare/units.ts";
import { channels as channelWords } from "@refugium/model/messages/channels.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { notifications as words } from "@refugium/model/messages/notifications.ts";
import { isStanding } from "../../../alarms/alarm-entry.ts";
import type { AlarmDesk } from "../../../alarms/channel-listener.ts";
import type { Reporting } from "../../../control/ports.ts";

const MOST_REASONS = 10;
const SILENCED_FOR = hours(1);

/** What people may ask and do by answering a message, and the log of it. */
export function alarmDesk({
  alarms,
  live,
  logbook,
}: Pick<Reporting, "alarms" | "live" | "logbook">): AlarmDesk {
  const write = (id: string, message: MessageOrText, by: string): void =>
    logbook.write("person", { type: "alarms", id }, message, by);
  return {
    standing: () =>
      alarms
        .list()
        .filter(isStanding)
        .map(({ id, count, since, acknowledged_at, ...alarm }) => ({
          id,
          count,
          title: alarms.titleOf(id) ?? messageIn("message", alarm),
          since: instant(Date.parse(since)),
          isAcknowledged: acknowledged_at !== null,
        })),
    acknowledge(id, by) {
      alarms.acknowledge(id);
      write(id, words.acknowledged({ by }), by);
    },
    silence(id, by) {
      alarms.shelve(id, SILENCED_FOR);
      write(id, words.shelved({ span: span(SILENCED_FOR, { in: "min" }), by }), by);
    },
    why(name) {
      const asked = name.toLowerCase();
      return [...live.under("output/").values()]
        .filter((output) => output.name.toLowerCase().includes(asked))
        .slice(0, MOST_REASONS)
        .map((output) => channelWords.why({ name: output.name, why: messageIn("reason", output) }));
    },
  };
}
