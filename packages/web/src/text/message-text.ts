// Messages of the controller, in the shown language.

import { isMessage, type Message, type MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn, type WithCode } from "@refugium/model/messages/message-in.ts";
import { shownLanguage } from "./translate.ts";

/** The text of a message; undefined where the language has none. */
export type Render = (message: MessageOrText) => string | undefined;

const renderers = new Map<string, Render>();

/** Parts of a refusal for API clients, on how to force the request: the page has a button or a switch for that. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(["fields.sureNeeded", "equipment.longWindowHow"]);

/** The message without its parts for API clients. */
function forPeople({ code, params }: Message): Message {
  const { doubt } = params;
  if (FOR_PROGRAMS.has(code) && isMessage(doubt)) return forPeople(doubt);
  const members = Object.entries(params).map(([name, param]) => [
    name,
    isMessage(param) ? forPeople(param) : param,
  ]);
  return { code, params: Object.fromEntries(members) };
}

export function addRenderer(language: string, render: Render): void {
  renderers.set(language, render);
}

/** The message in the field of an object as text; the controller's English where the language has none. */
export function messageText<Field extends string>(object: WithCode<Field>, field: Field): string {
  const message = forPeople(messageIn(field, object));
  return renderers.get(shownLanguage())?.(message) ?? object[field];
}

/** True when messages are shown in another language than the controller's English, in which its search works. */
export const areMessagesTranslated = (): boolean => shownLanguage() !== "en";

/** The text of a message that the page itself makes. */
export function renderMessage(message: MessageOrText): string {
  if (typeof message === "string") return message;
  return renderers.get(shownLanguage())?.(message) ?? renderers.get("en")?.(message) ?? message.code;
}
