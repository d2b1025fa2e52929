import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import type { Field } from "./field.ts";
import { Bool, Choice, Int, Label, Name, Num, Ref, Text } from "./fields.ts";
import { invisibleLetters } from "./letters.ts";

const message = (field: Field<unknown>, input: unknown) => validate(field, input).faults[0]?.message;

describe("a text", () => {
  test("has at most 256 characters unless declared otherwise", () => {
    expect(message(Text(), "x".repeat(256))).toBeUndefined();
    expect(message(Text(), "x".repeat(257))).toBe("must have at most 256 characters");
    expect(message(Text({ max: 2 }), "abc")).toBe("must have at most 2 characters");
  });

  test("with a pattern may be empty; a mismatch is explained in words", () => {
    const word = Text({ pattern: /^[a-z]+$/ });
    expect(message(word, "")).toBeUndefined();
    expect(message(word, "abc")).toBeUndefined();
    expect(message(word, "1")).toBe("must match ^[a-z]+$");
    expect(message(Text({ pattern: /^x$/, expects: "must be x" }), "y")).toBe("must be x");
  });

  test("is never coerced from another type", () => {
    expect(message(Text(), 5)).toBe("must be a string, not a number");
    expect(message(Text(), ["a"])).toBe("must be a string, not an array");
  });

  test("documents its limits, default and meaning in its schema", () => {
    expect(Text({ min: 1, max: 9, pattern: /^a/, initial: "a", about: "A word" }).schema).toEqual({
      type: "string",
      minLength: 1,
      maxLength: 9,
      pattern: "^a",
      not: { type: "string", pattern: invisibleLetters(false) },
      default: "a",
      description: "A word",
    });
    expect(Text({ secret: true }).secret).toBe(true);
  });
});

describe("a name", () => {
  test("is required and not empty; null counts as missing", () => {
    expect(message(Name(), undefined)).toBe("is required");
    expect(message(Name(), "")).toBe("must not be empty");
    expect(message(Name(), null)).toBe("is required and must not be null");
    expect(validate(Name(), "Heater")).toEqual({ value: "Heater", faults: [] });
  });

  test("is called a label when it may be empty", () => {
    expect(validate(Label(), undefined)).toEqual({ value: "", faults: [] });
  });

  test("with a default may be left out", () => {
    expect(validate(Text({ min: 1, initial: "wlan0" }), undefined)).toEqual({ value: "wlan0", faults: [] });
  });
});

describe("a reference", () => {
  test("is a text that names its target collection", () => {
    expect(Ref("equipment", { or: "macros", when: "is_macro" })).toMatchObject({
      kind: "reference",
      reference: { collection: "equipment", or: "macros", when: "is_macro" },
    });
    expect(Ref("outlets").reference).toEqual({ collection: "outlets" });
  });

  test("may be empty, or point at something that does not exist", () => {
    expect(validate(Ref("outlets"), "99")).toEqual({ value: "99", faults: [] });
    expect(validate(Ref("outlets"), null)).toEqual({ value: "", faults: [] });
    expect(message(Ref("outlets"), 1)).toBe("must be a string, not a number");
  });
});

describe("a switch", () => {
  test("accepts true and false and nothing else", () => {
    for (const wrong of [1, 0, "true", "on", {}]) {
      expect(message(Bool(), wrong)).toMatch(/^must be true or false, not /);
    }
    expect(validate(Bool({ initial: true }), undefined).value).toBe(true);
    expect(validate(Bool({ initial: true }), null).value).toBe(false);
    expect(message(Bool({ required: true }), undefined)).toBe("is required");
  });
});

describe("a number", () => {
  test("must be finite: JSON has no infinity", () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, "5", true])
      expect(message(Num(), wrong)).toMatch(/^must be a number, not /);
  });

  test("accepts both of its bounds", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const refused = validate(Num({ min: -5, max: 10 }), value).faults.length > 0;
        expect(refused).toBe(value < -5 || value > 10);
      }),
    );
  });

  test.each([
    [Num({ min: 0, max: 100 }), "must be between 0 and 100"],
    [Num({ min: 0 }), "must be at least 0"],
    [Num({ max: -2 }), "must be at most -2"],
  ])("outside its bounds is refused with the bounds (%#)", (field, words) => {
    expect(message(field, -1)).toBe(words);
  });

  test("refuses a fraction or an inexact integer where it must be whole", () => {
    expect(message(Int(), 1.5)).toBe("must be a whole number");
    expect(message(Int(), 2 ** 53)).toBe("must be a whole number");
    expect(validate(Int({ min: 1 }), 7)).toEqual({ value: 7, faults: [] });
    expect(message(Int({ required: true }), undefined)).toBe("is required");
  });

  test("documents its bounds and default", () => {
    expect(Int({ min: 1, max: 5, initial: 2 }).schema).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 5,
      default: 2,
    });
    expect(Num().schema).toEqual({ type: "number", default: 0 });
  });
});

describe("a choice", () => {
  const role = Choice(["off", "on", "hold"]);
  test("accepts its words; without one it takes the first or the default", () => {
    expect(validate(role, "hold").value).toBe("hold");
    expect(validate(role, undefined).value).toBe("off");
    expect(validate(role, null)).toEqual({ value: "off", faults: [] });
    expect(validate(Choice(["a", "b"], { initial: "b" }), undefined).value).toBe("b");
  });

  test("refuses other words, other types and inherited property names", () => {
    for (const wrong of ["OFF", "", 1, "toString", "__proto__"]) {
      expect(message(role, wrong)).toBe("must be one of off, on, hold");
    }
  });
});
