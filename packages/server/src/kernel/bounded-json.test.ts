import { english } from "@refugium/model/messages/english.ts";
import { expect, test } from "vitest";
import { unboundedBy } from "./bounded-json.ts";

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const wide = (keys: number): object =>
  Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, { a: 1 }]));

test.each([
  ["a number", 5],
  ["nothing", null],
  ["a body nested 32 levels deep", nested(32)],
  ["a wide object", wide(10_000)],
])("%s is accepted", (_name, value) => {
  expect(unboundedBy(value)).toBeUndefined();
});

test.each([
  ["nested deeper than 32 levels", nested(33)],
  ["nested deeper than 32 levels", nested(1_000_000)],
  ["more than 20000 keys", wide(10_001)],
  ["name that is not accepted", JSON.parse('{"a": [{"__proto__": 1}]}')],
])("%s is refused", (words, value) => {
  expect(english(unboundedBy(value) ?? "")).toContain(words);
});
