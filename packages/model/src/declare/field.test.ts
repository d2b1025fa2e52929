import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dashboard } from "../dashboard.ts";
import { english } from "../messages/english.ts";
import { validate } from "../messages/testing/in-english.ts";
import { RESOURCES } from "../resources/index.ts";
import { Settings } from "../settings.ts";
import { type Field, isJsonObject, type Json, typeName } from "./field.ts";
import { accepted, merged, partial } from "./fixtures/generated.ts";

const DECLARED: readonly (readonly [string, Field<unknown>])[] = [
  ...RESOURCES.map((resource) => [resource.name, resource.shape] as const),
  ["settings", Settings],
  ["dashboard", Dashboard],
];
const RUNS = { numRuns: 40 };

/** All fields except fixed objects, by path. */
function leaves(
  field: Field<unknown>,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], Field<unknown>])[] {
  if (field.members === undefined) return [[path, field]];
  return Object.entries(field.members).flatMap(([name, member]) => leaves(member, [...path, name]));
}

const nested = (path: readonly string[], value: Json): Json =>
  path.reduceRight((inner: Json, name) => ({ [name]: inner }), value);

const pick = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);

describe.each(DECLARED)("%s", (_name, field) => {
  const bodies = accepted(field);

  test("accepts every value its declaration allows, and returns it unchanged", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { value, faults } = validate(field, body);
        expect(faults).toEqual([]);
        expect(JSON.parse(JSON.stringify(value))).toEqual(body);
      }),
      RUNS,
    );
  });

  test("returns the same bytes when a read value is written back", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const stored = validate(field, body).value;
        const text = JSON.stringify(stored);
        const again = validate(field, JSON.parse(text), stored);
        expect(again.faults).toEqual([]);
        expect(JSON.stringify(again.value)).toBe(text);
      }),
      RUNS,
    );
  });

  test("changes only the members that the body names, at every merged depth", () => {
    fc.assert(
      fc.property(bodies, partial(field), (before, body) => {
        const stored = validate(field, before).value;
        const { value, faults } = validate(field, body, stored);
        expect(faults).toEqual([]);
        expect(JSON.parse(JSON.stringify(value))).toEqual(merged(field, body, before));
      }),
      RUNS,
    );
  });

  test("drops undeclared members", () => {
    fc.assert(
      fc.property(bodies, fc.jsonValue(), (body, odd) => {
        const known = validate(field, body).value;
        const more = isJsonObject(body) ? { ...body, "not a field": odd } : body;
        expect(validate(field, more)).toEqual({ value: known, faults: [] });
      }),
      RUNS,
    );
  });

  test("takes null as the zero value, or refuses it by name", () => {
    const stored = fc.sample(bodies, { numRuns: 1, seed: 7 })[0] ?? null;
    const before = validate(field, stored).value;
    for (const [path, leaf] of leaves(field)) {
      const { value, faults } = validate(field, nested(path, null), before);
      if (faults.length === 0) expect(pick(value, path)).toEqual(leaf.zero);
      else expect(faults.map((fault) => fault.path)).toEqual([path.join(".")]);
    }
  });

  test("refuses a value of the wrong type with its path", () => {
    for (const [path, leaf] of leaves(field)) {
      if (leaf.kind === "json") continue;
      for (const wrong of [[1], "x", 1.5, true, { a: 1 }, "12"]) {
        const { value, faults } = validate(field, nested(path, wrong));
        const mine = faults.filter((fault) => fault.path.startsWith(path.join(".")));
        if (mine.length === 0) expect(pick(value, path)).toEqual(wrong);
      }
    }
  });
});

describe("the validator", () => {
  test.each([
    [null, "null"],
    [[1], "an array"],
    [{}, "an object"],
    ["x", "a string"],
    [1, "a number"],
    [true, "a boolean"],
  ])("names the type of %j in words", (value, words) => {
    expect(english(typeName(value))).toBe(words);
  });

  test.each(DECLARED)("refuses a body for %s that is not an object", (_name, field) => {
    for (const body of [[], "text", 1, false]) {
      expect(validate(field, body).faults).toEqual([
        { path: "", message: `must be an object, not ${english(typeName(body))}` },
      ]);
    }
  });
});
