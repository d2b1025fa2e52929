import type { LiveAlarm } from "@refugium/model/events.ts";
import { health } from "@refugium/model/messages/health.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";

/** What a summary of the tank is made of. */
export interface SummaryContent {
  readonly standing: () => readonly LiveAlarm[];
  /** What is off or was never set up, a sentence for each, the most urgent first. */
  readonly off: () => readonly MessageOrText[];
}

/** The lines of a summary: what is off, then the alarms, or that there are none. */
export function summaryLines(
  { standing, off }: SummaryContent,
  words: (message: MessageOrText) => string,
): readonly string[] {
  const missing = off();
  const indented = (message: MessageOrText): string => `  ${words(message)}`;
  const lead = missing.length === 0 ? [] : [words(health.off), ...missing.map(indented), ""];
  const alarms = standing();
  const isWell = missing.length === 0 ? health.allIsWell : health.allThatRunsIsWell;
  const state =
    alarms.length === 0
      ? [words(isWell)]
      : [words(health.alarmsStand({ count: alarms.length })), ...alarms.map(alarmOf).map(indented)];
  return [...lead, ...state];
}

function alarmOf(alarm: LiveAlarm): MessageOrText {
  return health.alarm({ priority: alarm.priority, message: messageIn("message", alarm) });
}
