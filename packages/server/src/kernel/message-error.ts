import { english } from "@refugium/model/messages/english.ts";
import { type Message, type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { wordsOf } from "./words-of.ts";

/** An error with a message for people: a device that does not answer, an invalid file. */
export class MessageError extends Error {
  /** The message itself; `message` is its English. */
  readonly content: MessageOrText;

  constructor(content: MessageOrText, options?: ErrorOptions) {
    super(english(content), options);
    this.name = "MessageError";
    this.content = content;
  }
}

/** True for an unexpected error. Failures of files, sockets and databases have a code of the system. */
export function isBug(error: unknown): boolean {
  return !(error instanceof Error && ("content" in error || "syscall" in error || "errcode" in error));
}

/** The message of an error: its own, or the text of the system or a library. */
export function messageOf(error: unknown): Message {
  const content: unknown = error instanceof Error && "content" in error ? error.content : undefined;
  // Only errors of the product have one: MessageError, Refusal and those of the laws.
  if (typeof content === "object" && content !== null) return content as Message;
  return verbatim(wordsOf(error));
}

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
