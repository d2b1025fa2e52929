import { isJsonObject, type Place } from "./field.ts";
import { invisibleIn } from "./letters.ts";

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
