// What the controller says, in the language that is shown.

import { heard, type Told } from "@refugium/model/messages/heard.ts";
import { isMessage, type Message, type Said } from "@refugium/model/messages/message.ts";
import i18next from "i18next";

/** A message in words; undefined where the language has no text for it. */
export type Render = (said: Said) => string | undefined;

const learned = new Map<string, Render>();

/** What a refusal says to programs of how to have it all the same: people have a button or a switch for it. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(["fields.sureNeeded", "equipment.longWindowHow"]);

/** The message without what is said to programs alone. */
function forPeople({ code, params }: Message): Message {
  const { doubt } = params;
  if (FOR_PROGRAMS.has(code) && isMessage(doubt)) return forPeople(doubt);
  const members = Object.entries(params).map(([name, param]) => [
    name,
    isMessage(param) ? forPeople(param) : param,
  ]);
  return { code, params: Object.fromEntries(members) };
}

/** From now on messages are shown in this language, too. */
export function learnMessages(language: string, render: Render): void {
  learned.set(language, render);
}

/** The message in the field of an object, or the controller's own words where the language has none. */
export function said<Field extends string>(object: Told<Field>, field: Field): string {
  const message = forPeople(heard(field, object));
  return learned.get(i18next.language)?.(message) ?? object[field];
}

/** Whether what the controller says is shown in other words than its own: it cannot look for those. */
export const areMessagesTranslated = (): boolean => i18next.language !== "en";

/** A message that was made here. */
export function saidHere(message: Said): string {
  if (typeof message === "string") return message;
  return learned.get(i18next.language)?.(message) ?? learned.get("en")?.(message) ?? message.code;
}
