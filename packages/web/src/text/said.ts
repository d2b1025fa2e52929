// What the controller says, in the language that is shown.

import { heard, type Told } from "@refugium/model/messages/heard.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import i18next from "i18next";

/** A message in words; undefined where the language has no text for it. */
export type Render = (said: Said) => string | undefined;

const learned = new Map<string, Render>();

/** From now on messages are shown in this language, too. */
export function learnMessages(language: string, render: Render): void {
  learned.set(language, render);
}

/** The message in the field of an object, or the controller's own words where the language has none. */
export function said<Field extends string>(object: Told<Field>, field: Field): string {
  const message = heard(field, object);
  return learned.get(i18next.language)?.(message) ?? object[field];
}

/** Whether what the controller says is shown in other words than its own: it cannot look for those. */
export const areMessagesTranslated = (): boolean => i18next.language !== "en";

/** A message that was made here. */
export function saidHere(message: Said): string {
  if (typeof message === "string") return message;
  return learned.get(i18next.language)?.(message) ?? learned.get("en")?.(message) ?? message.code;
}
