// Writes a message as JSON: its English in a field, and its code and parameters beside it.
import { english } from "./english.ts";
import { type MessageOrText, verbatimText } from "./message.ts";
import type { WithCode } from "./message-in.ts";

/** A message as the members `field`, `field_code` and `field_params` of an object. */
export function withCode<Field extends string>(field: Field, message: MessageOrText): WithCode<Field> {
  const isCoded = typeof message !== "string" && verbatimText(message) === undefined;
  return {
    [field]: english(message),
    ...(isCoded ? { [`${field}_code`]: message.code, [`${field}_params`]: message.params } : {}),
    // The type builds the same names.
  } as WithCode<Field>;
}
