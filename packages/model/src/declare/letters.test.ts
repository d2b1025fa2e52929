import { describe, expect, test } from "vitest";
import { Obj } from "./containers.ts";
import { judge } from "./field.ts";
import { Name, Text } from "./fields.ts";

const message = (field: ReturnType<typeof Text>, input: unknown): string | undefined =>
  judge(field, input).faults[0]?.message;
const UNSEEN = "must not have control characters or direction marks";

describe("a name", () => {
  test.each(["Reef", "Außenfilter № 2", "水槽", "حوض", "Tank 🐠", "👨‍👩‍👧 tank", "e\u0301", "a\u00a0b"])(
    "may be %j",
    (name) => {
      expect(message(Name(), name)).toBeUndefined();
    },
  );

  test.each([
    "a\u0000b",
    "a\nb",
    "a\tb",
    "\u001b[2J",
    "a\u007f",
    "a\u0085",
    "a\u2028b",
    "a\u202etxt",
    "a\u2066b",
    "\u200f",
  ])("may not be %j", (name) => {
    expect(message(Name(), name)).toBe(UNSEEN);
  });

  test.each(["\ud83d", "a\udc20b", "\udc20\ud83d"])("may not have half a character: %j", (name) => {
    expect(message(Name(), name)).toBe("must not have half a character");
  });

  test("that was stored before this was asked for may be sent back as it is, and not changed to another such", () => {
    const row = Obj({ name: Name() });
    const stored = { name: "a\nb" };
    expect(judge(row, { name: "a\nb" }, stored).faults).toEqual([]);
    expect(judge(row, {}, stored).faults).toEqual([]);
    expect(judge(row, { name: "a\nc" }, stored).faults).toEqual([{ path: "name", message: UNSEEN }]);
  });

  test("says so in its schema", () => {
    const { not } = Name().schema as { not: { pattern: string } };
    expect("a\nb").toMatch(new RegExp(not.pattern, "u"));
    expect("a b").not.toMatch(new RegExp(not.pattern, "u"));
  });
});

test("a text of several lines may have them, and nothing else that is not seen", () => {
  expect(message(Text({ lines: true }), "one\r\n\ttwo\n")).toBeUndefined();
  expect(message(Text({ lines: true }), "a\u0000")).toBe(UNSEEN);
  expect(message(Text({ lines: true }), "a\u202e")).toBe(UNSEEN);
});

test("a secret may be anything", () => {
  expect(message(Text({ secret: true }), "\u0001\ud83d")).toBeUndefined();
  expect(Text({ secret: true }).schema).not.toHaveProperty("not");
});
