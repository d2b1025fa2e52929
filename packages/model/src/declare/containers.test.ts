import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validate } from "../messages/testing/in-english.ts";
import { AnyJson, Dict, Freeform, List, Obj } from "./containers.ts";
import { Bool, Int, Name, Num, Text } from "./fields.ts";

describe("a fixed object", () => {
  const band = Obj({ enable: Bool(), max: Num({ initial: 9 }) }, { about: "Limits" });
  const outer = Obj({ name: Name(), band });

  test("takes defaults for left-out members on create, keeps stored values on update", () => {
    expect(validate(outer, { name: "a" }).value).toEqual({ name: "a", band: { enable: false, max: 9 } });
    const stored = { name: "a", band: { enable: true, max: 3 } };
    expect(validate(outer, { band: { max: 4 } }, stored).value).toEqual({
      name: "a",
      band: { enable: true, max: 4 },
    });
  });

  test("sets all members to zero when it is null", () => {
    const stored = { name: "a", band: { enable: true, max: 3 } };
    expect(validate(outer, { band: null }, stored)).toEqual({
      value: { name: "a", band: { enable: false, max: 0 } },
      faults: [],
    });
  });

  test("reports all faults at once, each with its path", () => {
    expect(validate(outer, { name: "", band: { enable: 1, max: "x" } }).faults).toEqual([
      { path: "name", message: "must not be empty" },
      { path: "band.enable", message: "must be true or false, not a number" },
      { path: "band.max", message: "must be a number, not a string" },
    ]);
    expect(validate(outer, { name: "a", band: [] }).faults).toEqual([
      { path: "band", message: "must be an object, not an array" },
    ]);
  });

  test("ignores inherited members of a body", () => {
    const odd: unknown = JSON.parse('{"name":"a","__proto__":{"band":{"max":1}}}');
    expect(validate(outer, odd).value).toEqual({ name: "a", band: { enable: false, max: 9 } });
  });

  test("lists its required members in its schema", () => {
    expect(outer.schema).toMatchObject({ type: "object", required: ["name"] });
    expect(band.schema).toMatchObject({ description: "Limits" });
    expect(validate(Obj({ a: Obj({}, { required: true }) }), {}).faults).toEqual([
      { path: "a", message: "is required" },
    ]);
  });
});

describe("a list", () => {
  const pins = List(Int({ min: 0 }), { min: 1, max: 3, about: "Pins" });

  test("is replaced whole by an update; faults name the item", () => {
    expect(validate(pins, [4, 5], [1, 2, 3]).value).toEqual([4, 5]);
    expect(validate(pins, [1, -1, "x"]).faults).toEqual([
      { path: "1", message: "must be at least 0", nearest: 0 },
      { path: "2", message: "must be a number, not a string" },
    ]);
  });

  test("is refused with too few or too many items", () => {
    expect(validate(pins, []).faults).toEqual([{ path: "", message: "must have at least 1 item" }]);
    expect(validate(List(Int(), { min: 2 }), [1]).faults[0]?.message).toBe("must have at least 2 items");
    expect(validate(pins, [1, 2, 3, 4]).faults).toEqual([{ path: "", message: "must have at most 3 items" }]);
    expect(validate(pins, undefined).faults).toEqual([{ path: "", message: "is required" }]);
    expect(validate(List(Int()), "1").faults[0]?.message).toBe("must be an array, not a string");
  });

  test("takes its default when left out; null is refused", () => {
    const rows = List(Int(), { initial: [7] });
    expect(validate(rows, null).faults[0]?.message).toBe("must be an array, not null");
    expect(validate(rows, undefined).value).toEqual([7]);
    expect(validate(rows, [null, 2]).faults).toEqual([{ path: "0", message: "must be a number, not null" }]);
    expect(validate(List(Int(), { min: 1, initial: [7] }), undefined).faults).toEqual([]);
  });
});

describe("a map", () => {
  const percents = Dict(Num({ min: 0, max: 100 }), {
    key: /^\d+$/,
    expects: "must be a pin",
    about: "Percents",
  });

  test("is replaced whole by an update", () => {
    expect(validate(percents, { "1": 5 }, { "2": 6 })).toEqual({ value: { "1": 5 }, faults: [] });
  });

  test("names the refused key and the path of a wrong value", () => {
    expect(validate(percents, { a: 1, "3": 101 }).faults).toEqual([
      { path: "3", message: "must be between 0 and 100", nearest: 100 },
      { path: "a", message: "must be a pin" },
    ]);
    expect(validate(Dict(Num(), { key: /^x$/ }), { y: 1 }).faults[0]?.message).toBe(
      "is not an accepted key (^x$)",
    );
    expect(validate(percents, [1]).faults[0]?.message).toBe("must be an object, not an array");
    expect(percents.schema).toMatchObject({ description: "Percents" });
    expect(Dict(Num()).schema).not.toHaveProperty("description");
  });

  test("keeps any key a client chose, even `__proto__`", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), fc.integer()), (sent) => {
        const body: unknown = JSON.parse(JSON.stringify(sent));
        expect(JSON.stringify(validate(Dict(Int()), body).value)).toBe(JSON.stringify(body));
      }),
    );
  });
});

describe("a free-form member", () => {
  test("is kept exactly as sent", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (sent) => {
        const text = JSON.stringify(sent);
        expect(JSON.stringify(validate(Freeform(), JSON.parse(text)).value)).toBe(text);
      }),
    );
    expect(Freeform("Anything").schema).toMatchObject({ description: "Anything" });
  });

  test("must be an object, unless any JSON is allowed", () => {
    expect(validate(Freeform(), [1]).faults[0]?.message).toBe("must be an object, not an array");
    expect(validate(Freeform(), null).faults[0]?.message).toBe("must be an object, not null");
    expect(validate(Obj({ free: Freeform() }), { free: null })).toEqual({ value: { free: {} }, faults: [] });
    for (const value of [null, 1, "x", [1], { a: null }]) {
      expect(validate(AnyJson(), value)).toEqual({ value, faults: [] });
    }
    expect(AnyJson("What").schema).toEqual({ description: "What" });
    expect(AnyJson().schema).toEqual({});
  });
});

test("validates texts in a list like any other text", () => {
  expect(validate(List(Text({ max: 1 })), ["a", "bc"]).faults).toEqual([
    { path: "1", message: "must have at most 1 characters" },
  ]);
});
