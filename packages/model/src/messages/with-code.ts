// Writes a message as JSON: its English in a field, and its code and parameters beside it.
import { english } from "./english.ts";
import { type MessageOrText, verbatimText } from "./message.ts";
import type { WithCode } from "./message-in.ts";

/** A message as the members `field`, `field_code` and `field_params` of an object. */
export function withCode<Field extends string>(field: Field, said: MessageOrText): WithCode<Field> {
  const isCoded = typeof said !== "string" && verbatimText(said) === undefined;
  return {
    [field]: english(said),
    ...(isCoded ? { [`${field}_code`]: said.code, [`${field}_params`]: said.params } : {}),
    // The type builds the same names.
  } as WithCode<Field>;
}
