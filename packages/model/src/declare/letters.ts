import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";
import { isJsonObject, type Place } from "./field.ts";

/** Tab and line ends, allowed in a text of several lines. */
const OF_LINES = "\\u0009\\u000a\\u000d";
const CONTROLS = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029";
/** Direction marks reorder the text around them, so that it reads differently from what is stored. */
const DIRECTIONS = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";

/** A pattern of invisible characters that no text needs. `mayHaveLines`: tab and line ends are allowed. */
export function invisibleLetters(mayHaveLines: boolean): string {
  return `[${mayHaveLines ? "" : OF_LINES}${CONTROLS}${DIRECTIONS}]`;
}

const INVISIBLE_IN_LINE = new RegExp(invisibleLetters(false));
const INVISIBLE = new RegExp(invisibleLetters(true));

/** Why a text cannot be shown, or undefined when it can. */
export function invisibleIn(text: string, mayHaveLines: boolean): Message | undefined {
  if ((mayHaveLines ? INVISIBLE : INVISIBLE_IN_LINE).test(text)) return fields.controlCharacters;
  return text.isWellFormed() ? undefined : fields.halfCharacter;
}

/** Members of a free-form object that may have several lines: the text of a reminder or an alert. */
const WITH_LINES = "message";

interface At {
  /** The stored value; invisible characters from before this check are kept. */
  readonly stored: unknown;
  readonly place: Place;
}

/** Refuses invisible characters in all texts and names of a JSON value. */
export function validateLetters(json: unknown, { stored, place }: At, name = ""): void {
  if (typeof json === "string") {
    const invisible = json === stored ? undefined : invisibleIn(json, name === WITH_LINES);
    if (invisible !== undefined) place.refuse(invisible);
  } else if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) validateMember(String(index), item, { stored, place });
  } else if (isJsonObject(json)) {
    for (const [key, member] of Object.entries(json)) validateMember(key, member, { stored, place });
  }
}

function validateMember(key: string, member: unknown, { stored, place }: At): void {
  const known = new Map(Object.entries(Object(stored)));
  const unseen = known.has(key) ? undefined : invisibleIn(key, false);
  // Such a name cannot be shown, and one with a dot cannot be part of a path: the fault is reported at the
  // object that has it.
  if (unseen !== undefined) place.refuse(unseen);
  else
    validateLetters(
      member,
      { stored: known.get(key), place: key.includes(".") ? place : place.at(key) },
      key,
    );
}
