import { quantity } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { expect, test } from "vitest";
import { asError, MessageError, messageOf } from "./message-error.ts";
import { Refusal } from "./refusal.ts";

const refused = outputs.offRefused({ asker: "ana", why: "locked" });

test("an error has the message that it was made with", () => {
  const error = new MessageError(refused, { cause: quantity(1, "s") });
  expect(error.message).toBe("off, asked for by ana, was refused: locked");
  expect(messageOf(error)).toEqual(refused);
  expect(messageOf(new Refusal("conflict", refused))).toEqual(refused);
});

test.each([
  [new MessageError("no answer"), "no answer"],
  [new Error("ENOENT"), "ENOENT"],
  ["a text", "a text"],
])("the message of %s is its own text", (error, text) => {
  expect(messageOf(error)).toEqual({ code: "verbatim", params: { text } });
});

test("what was thrown is an error, whatever it was", () => {
  const error = new TypeError("a bug");
  expect(asError(error)).toBe(error);
  expect(asError("a text")).toEqual(new Error("a text"));
});
