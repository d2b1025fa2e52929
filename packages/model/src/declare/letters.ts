import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";

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
