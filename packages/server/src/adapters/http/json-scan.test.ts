import { expect, test } from "vitest";
import { JsonScan } from "./json-scan.ts";

/** Feeds a text in pieces, as a body arrives. */
function scan(text: string, size = 7): void {
  const scanned = new JsonScan();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) scanned.feed(bytes.subarray(at, at + size));
}

test.each([
  ["a plain body", '{"name":"x","pins":[1,2,{"a":null}]}'],
  ["thirty-two levels", `${"[".repeat(32)}${"]".repeat(32)}`],
  ["signs within a text", JSON.stringify({ name: `"${"[{:,".repeat(30_000)}\\` })],
  ["letters beyond ASCII", JSON.stringify({ name: "ü€🐠".repeat(1000) })],
  ["the maximum number of values", `[${"0,".repeat(49_998)}0]`],
  ["text that is not JSON", "]]]]}}}}"],
])("%s passes", (_says, text) => {
  expect(() => scan(text)).not.toThrow();
});

test.each([
  ["thirty-three levels", `${"[".repeat(33)}`, "nested deeper than 32 levels"],
  ["levels after a text with an escaped quote", `"\\"${"["}" ${"{".repeat(33)}`, "nested deeper"],
  ["too many keys", `{${'"a":1 '.repeat(20_001)}}`, "more than 20000 keys"],
  ["too many values", `[${"0,".repeat(50_000)}0]`, "more than 50000 values"],
  ["too many lists", "[]".repeat(50_001), "more than 50000 values"],
])("%s are refused", (_says, text, words) => {
  expect(() => scan(text)).toThrow(words);
});

test("a refusal comes at once, before the whole text has arrived", () => {
  const scanned = new JsonScan();
  expect(() => scanned.feed(Buffer.from("[".repeat(33)))).toThrow("nested deeper");
});
