import { channels } from "@refugium/model/messages/channels.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { beginningOf } from "../beginning-of.ts";
import type { AlarmDesk, StandingAlarm } from "../channel-listener.ts";
import { pressed } from "./buttons.ts";
import type { Sent } from "./updates.ts";

export interface ConversationPorts {
  readonly words: (message: MessageOrText) => string;
  readonly desk: AlarmDesk;
}

const MOST_OF_AN_ANSWER = 4000;
/** The clocks of the controller and of the service differ by less. */
const CLOCKS_DIFFER_BY = 60_000;

/** Does what a person of a paired chat sent, and returns the answer. */
export function answerTo(sent: Sent, ports: ConversationPorts): string {
  const answer = sent.press === undefined ? answerToCommand(sent, ports) : answerToPress(sent, ports);
  return beginningOf(answer, MOST_OF_AN_ANSWER);
}

function answerToPress({ text, by }: Sent, { words, desk }: ConversationPorts): string {
  const act = pressed(text, desk.standing());
  if (act === undefined) return words(notifications.linkOver);
  if (act.does === "acknowledge") desk.acknowledge(act.alarm.id, by);
  else desk.silence(act.alarm.id, by);
  return words(act.does === "acknowledge" ? notifications.linkAcknowledged : notifications.linkSilenced);
}

function answerToCommand(sent: Sent, ports: ConversationPorts): string {
  // In groups a command names its bot: `/ack@reef_bot`.
  const [, command = "", rest = ""] = /^\/(\w+)(?:@\w+)?(?:\s+(.*))?$/s.exec(sent.text.trim()) ?? [];
  if (command === "status") return statusOf(ports);
  if (command === "ack") return acknowledged(sent, ports);
  if (command === "why" && rest.trim() !== "") return reasonsOf(rest.trim(), ports);
  return ports.words(channels.telegramCommands);
}

function statusOf({ words, desk }: ConversationPorts): string {
  const standing = desk.standing();
  return standing.length === 0 ? words(channels.noAlarms) : titles(standing, words);
}

/** What was raised after the command was sent is not meant: it may have been on its way for hours. */
function acknowledged({ by, date = 0 }: Sent, { words, desk }: ConversationPorts): string {
  const known = date * 1000 + CLOCKS_DIFFER_BY;
  const meant = desk.standing().filter(({ isAcknowledged, since }) => !isAcknowledged && since <= known);
  if (meant.length === 0) return words(channels.nothingToAcknowledge);
  for (const { id } of meant) desk.acknowledge(id, by);
  return `${words(notifications.linkAcknowledged)}\n${titles(meant, words)}`;
}

function reasonsOf(name: string, { words, desk }: ConversationPorts): string {
  const reasons = desk.why(name);
  return reasons.length === 0
    ? words(channels.noSuchOutput({ name: beginningOf(name, 60) }))
    : reasons.map(words).join("\n");
}

function titles(alarms: readonly StandingAlarm[], words: ConversationPorts["words"]): string {
  return alarms.map(({ title }) => `• ${words(title)}`).join("\n");
}
