import { describe, expect, test } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import { Freeform, Obj } from "./containers.ts";
import type { JsonObject } from "./field.ts";
import { Name, Text } from "./fields.ts";

const message = (field: ReturnType<typeof Text>, input: unknown): unknown =>
  validate(field, input).faults[0]?.message;
const INVISIBLE = "must not have control characters or direction marks";

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
    expect(message(Name(), name)).toBe(INVISIBLE);
  });

  test.each(["\ud83d", "a\udc20b", "\udc20\ud83d"])("may not contain half a surrogate pair: %j", (name) => {
    expect(message(Name(), name)).toBe("must not have half a character");
  });

  test("with invisible characters is kept once stored, but not replaced by another", () => {
    const row = Obj({ name: Name() });
    const stored = { name: "a\nb" };
    expect(validate(row, { name: "a\nb" }, stored).faults).toEqual([]);
    expect(validate(row, {}, stored).faults).toEqual([]);
    expect(validate(row, { name: "a\nc" }, stored).faults).toEqual([{ path: "name", message: INVISIBLE }]);
  });

  test("documents this in its schema", () => {
    const { not } = Name().schema as { not: { pattern: string } };
    expect("a\nb").toMatch(new RegExp(not.pattern, "u"));
    expect("a b").not.toMatch(new RegExp(not.pattern, "u"));
  });
});

describe("in a free-form object", () => {
  const row = Obj({ target: Freeform() });
  const faults = (target: unknown, stored?: Parameters<typeof validate<{ target: JsonObject }>>[2]) =>
    validate(row, { target }, stored).faults.map(({ path, message: why }) => `${path} ${why}`);

  test.each([
    [{ title: "a\u202e\u0007b" }, `target.title ${INVISIBLE}`],
    [{ title: "a\nb" }, `target.title ${INVISIBLE}`],
    [{ message: "\u0000" }, `target.message ${INVISIBLE}`],
    [{ message: "\ud800" }, "target.message must not have half a character"],
    [{ deep: [{ list: ["a", "b\u0000"] }] }, `target.deep.0.list.1 ${INVISIBLE}`],
    [{ "a\u202e": 1 }, `target ${INVISIBLE}`],
    [{ deep: { "\ud800": {} } }, "target.deep must not have half a character"],
    [{ "a.b": "\u0000" }, `target ${INVISIBLE}`],
  ])("texts and names are validated at any depth: %j", (target, fault) => {
    expect(faults(target)).toEqual([fault]);
  });

  test("the message of a reminder may have several lines", () => {
    expect(faults({ message: "one\n\ttwo", on: true, none: null, count: 5, list: [] })).toEqual([]);
  });

  test("a stored text with invisible characters is kept, at its place only", () => {
    const stored = { target: { title: "a\nb", "x\u0000": 1, list: ["\u0000"] } };
    expect(faults(stored.target, stored)).toEqual([]);
    expect(faults({ ...stored.target, other: "a\nb" }, stored)).toEqual([`target.other ${INVISIBLE}`]);
  });
});

test("a text of several lines allows no control characters but line ends", () => {
  expect(message(Text({ lines: true }), "one\r\n\ttwo\n")).toBeUndefined();
  expect(message(Text({ lines: true }), "a\u0000")).toBe(INVISIBLE);
  expect(message(Text({ lines: true }), "a\u202e")).toBe(INVISIBLE);
});

test("a secret may contain anything", () => {
  expect(message(Text({ secret: true }), "\u0001\ud83d")).toBeUndefined();
  expect(Text({ secret: true }).schema).not.toHaveProperty("not");
});
