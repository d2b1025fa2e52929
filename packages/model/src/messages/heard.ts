// How a message is read in JSON: its English in a field, and beside it what it is made of.
import { type Message, verbatim } from "./message.ts";

/** A text, and beside it the code and the parameters of its message; without them it is nobody's message. */
export type Told<Field extends string> = { readonly [F in Field]: string } & {
  readonly [F in `${Field}_code`]?: string;
} & { readonly [F in `${Field}_params`]?: Message["params"] };

/** The message that `told` has written into an object. */
export function heard<Field extends string>(field: Field, body: Told<Field>): Message {
  const code: unknown = body[`${field}_code`];
  const params: unknown = body[`${field}_params`];
  if (typeof code !== "string" || typeof params !== "object" || params === null) return verbatim(body[field]);
  // Written by `told`.
  return { code, params: params as Message["params"] };
}
