import { english } from "@refugium/model/messages/english.ts";
import { type Message, type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { wordsOf } from "./words-of.ts";

/** An error with a message for people: a device that does not answer, an invalid file. */
export class MessageError extends Error {
  readonly said: MessageOrText;

  constructor(said: MessageOrText, options?: ErrorOptions) {
    super(english(said), options);
    this.name = "MessageError";
    this.said = said;
  }
}

/** True for an unexpected error. Failures of files, sockets and databases have a code of the system. */
export function isBug(error: unknown): boolean {
  return !(error instanceof Error && ("said" in error || "syscall" in error || "errcode" in error));
}

/** The message of an error: its own, or the text of the system or a library. */
export function messageOf(error: unknown): Message {
  const said: unknown = error instanceof Error && "said" in error ? error.said : undefined;
  // Only a MessageError and a Refusal have one.
  if (typeof said === "object" && said !== null) return said as Message;
  return verbatim(wordsOf(error));
}
