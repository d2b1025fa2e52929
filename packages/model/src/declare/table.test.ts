import { describe, expect, test } from "vitest";
import { inEnglish } from "../messages/testing/in-english.ts";
import type { Field } from "./field.ts";
import { Num, Text } from "./fields.ts";
import { defineTable, IsoTime, Just, Moment, OrNull, readStored, Stored, validateStored } from "./table.ts";

const complaints = (field: Field<unknown>, input: unknown): readonly string[] =>
  inEnglish(
    validateStored(defineTable<object>({ name: "t", row: Stored({ value: field }), most: 1 }), "1", {
      value: input,
    }).faults,
  ).map(({ path, message }) => `${path} ${message}`);

describe("an internal row", () => {
  const row = Stored({ name: Text(), ml: Num({ min: 0 }) }, { note: Text() });

  test("has all needed members, may have others, and keeps unknown ones", () => {
    expect(readStored(row, { name: "a", ml: 1 })).toEqual({ name: "a", ml: 1 });
    expect(readStored(row, { name: "a", ml: 1, note: "n", more: [1] })).toEqual({
      name: "a",
      ml: 1,
      note: "n",
      more: [1],
    });
    expect(row.initial).toEqual({ name: "", ml: 0 });
  });

  test.each([
    [{ name: "a" }],
    [{ name: "a", ml: null }],
    [{ name: "a", ml: -1 }],
    [[]],
    ["row"],
    [null],
    [undefined],
  ])("is refused when it has the wrong shape: %j", (body) => {
    expect(readStored(row, body)).toBeUndefined();
  });

  test("reports a missing or wrong member, its key and its rules", () => {
    const table = defineTable({
      name: "t",
      row,
      key: /^\d$/,
      most: 1,
      rules: (id, { name }) => (name === id ? [] : [{ path: "name", message: "must be the key" }]),
    });
    const faults = (id: string, body: unknown) => inEnglish(validateStored(table, id, body).faults);
    expect(faults("1", { name: "1", ml: 1 })).toEqual([]);
    expect(faults("1", { name: "1" })).toEqual([{ path: "ml", message: "is missing" }]);
    expect(faults("1", undefined)).toEqual([{ path: "", message: "must be an object, not a string" }]);
    expect(faults("x", { name: "x", ml: 1 })).toEqual([{ path: "", message: "has an invalid id" }]);
    expect(faults("1", { name: "2", ml: 1 })).toEqual([{ path: "name", message: "must be the key" }]);
  });
});

test.each([
  [Moment(), 0, []],
  [Moment(), Date.UTC(2300, 0, 1), ["value must be between -2208988800000 and 7258118400000"]],
  [Moment(), "today", ["value must be a number, not a string"]],
  [IsoTime(), "2026-11-21T12:00:00.000Z", []],
  [IsoTime(), "2300-11-21T12:00:00.000Z", ["value must be a date with its time"]],
  [IsoTime(), "some day", ["value must be a date with its time"]],
  [IsoTime(), 5, ["value must be a string, not a number"]],
  [OrNull(Num()), null, []],
  [OrNull(Num()), 5, []],
  [OrNull(Num()), "5", ["value must be a number, not a string"]],
  [Just(true), true, []],
  [Just(true), 1, ["value must be true"]],
] as const)("%# a stored value is validated: %j", (field, input, wrong) => {
  expect(complaints(field as Field<unknown>, input)).toEqual(wrong);
});
