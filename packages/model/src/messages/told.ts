// How a message is written in JSON: its English in a field, and beside it what it is made of.
import { english } from "./english.ts";
import type { Told } from "./heard.ts";
import { type Said, verbatimText } from "./message.ts";

/** A message as the members `field`, `field_code` and `field_params` of an object. */
export function told<Field extends string>(field: Field, said: Said): Told<Field> {
  const isCoded = typeof said !== "string" && verbatimText(said) === undefined;
  return {
    [field]: english(said),
    ...(isCoded ? { [`${field}_code`]: said.code, [`${field}_params`]: said.params } : {}),
    // The names are those that the type builds.
  } as Told<Field>;
}
