import { describe, expect, test } from "vitest";
import { type Field, validate } from "../declare/field.ts";
import { postCredentials, signIn } from "./access.ts";
import { OPERATIONS } from "./index.ts";

const SENTENCE = " Korallen, Ölfische & 水槽 — 🐠🐠, and no digit at all ".repeat(3);

describe.each([signIn, postCredentials])("$key", ({ body }) => {
  test("a password may be a sentence of any letters and is unchanged", () => {
    const { value, faults } = validate(body as Field<object>, { user: "ana", password: SENTENCE });
    expect(faults).toEqual([]);
    expect(value).toMatchObject({ password: SENTENCE });
    expect(SENTENCE.length).toBeGreaterThan(128);
  });
});

test("no secret is in a path or a query", () => {
  const named = OPERATIONS.flatMap(({ path, query }) => [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    ...Object.keys(query ?? {}),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => /pass|secret|token|key|auth|session|cookie/i.test(name))).toEqual([]);
});
