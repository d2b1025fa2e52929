import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { useAnswer } from "../../api/use-answer.ts";

/** An item of GET /api/channels/types. */
export interface ChannelTypeReport extends WithCode<"title"> {
  readonly type: string;
  readonly parameters: readonly ChannelParameter[];
}

export interface ChannelParameter extends Partial<WithCode<"help">> {
  readonly name: string;
  readonly default: string;
  readonly secret: boolean;
}

export function useChannelTypes() {
  return useAnswer<readonly ChannelTypeReport[]>("/api/channels/types");
}

/** Faults name parameters in lower case. */
export const pathOf = ({ name }: ChannelParameter): string => `parameters.${name.toLowerCase()}`;

/** What a form of these parameters begins with. */
export function startOf(
  parameters: readonly ChannelParameter[],
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    parameters.map((each) => [each.name.toLowerCase(), stored[each.name] ?? proposalOf(each)]),
  );
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LONG = 16;

/** A topic of ntfy is random: on a public server anyone who guesses it can read the messages. */
function proposalOf({ name, default: usual }: ChannelParameter): string {
  return name === "Topic" ? randomTopic() : usual;
}

export function randomTopic(): string {
  const random = crypto.getRandomValues(new Uint8Array(LONG));
  return `reef-${Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
