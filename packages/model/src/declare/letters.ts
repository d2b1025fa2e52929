import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";

/** Tab and the ends of lines, which a text of several lines has. */
const OF_LINES = "\\u0009\\u000a\\u000d";
const CONTROLS = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029";
/** They turn what stands beside them around: what is read is not what is there. */
const DIRECTIONS = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";

/** What nobody sees and no text needs, as a pattern. `mayHaveLines`: of a text of several lines. */
export function unseenLetters(mayHaveLines: boolean): string {
  return `[${mayHaveLines ? "" : OF_LINES}${CONTROLS}${DIRECTIONS}]`;
}

const UNSEEN_IN_LINE = new RegExp(unseenLetters(false));
const UNSEEN = new RegExp(unseenLetters(true));

/** Why a text is none that can be shown; undefined when it can. */
export function unseenIn(text: string, mayHaveLines: boolean): Message | undefined {
  if ((mayHaveLines ? UNSEEN : UNSEEN_IN_LINE).test(text)) return fields.controlCharacters;
  return text.isWellFormed() ? undefined : fields.halfCharacter;
}
