import { AnyJson } from "@refugium/model/declare/containers.ts";
import { listErrors, postDisplay } from "@refugium/model/operations/system.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { expect, test } from "vitest";
import { validateBody } from "./validate-body.ts";

test("an action's body is validated by its declaration", () => {
  expect(validateBody(equipment.extra.control, { on: true, more: 1 })).toEqual({
    on: true,
    minutes: 0,
    seconds: 0,
    until_changed: false,
  });
  expect(() => validateBody(equipment.extra.control, { on: "true" })).toThrow(
    "on must be true or false, not a string",
  );
});

test("a required member is missing in an empty body, not zero", () => {
  for (const body of [{}, { on: null }]) {
    expect(() => validateBody(equipment.extra.control, body)).toThrow("on is required");
  }
});

test("a null in place of an object is refused", () => {
  expect(() => validateBody(equipment.extra.control, null)).toThrow("must be an object, not null");
  expect(() => validateBody(postDisplay, null)).toThrow("must be an object, not null");
});

test("a null is accepted for any JSON", () => {
  expect(validateBody({ ...listErrors, body: AnyJson() }, null)).toBeNull();
});

test("a null in place of a list is refused", () => {
  for (const each of [tcs.extra.calibrate, phprobes.extra.calibrate]) {
    expect(() => validateBody(each, null)).toThrow("must be a list, not null");
    expect(() => validateBody(each, [null])).toThrow("0 must be an object, not null");
    expect(validateBody(each, [])).toMatchObject({ points: [] });
  }
});

test("validating an undeclared body is a bug", () => {
  expect(() => validateBody(listErrors, {})).toThrow("errors.list declares no body");
});
