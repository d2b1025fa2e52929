import { expect, test } from "vitest";
import { tcs } from "../resources/tcs.ts";
import { Dict, List, Obj } from "./containers.ts";
import { Bool, Ref, Text } from "./fields.ts";
import { findReferences } from "./references.ts";

const nested = Obj({
  name: Text(),
  single: Ref("outlets"),
  steps: List(Obj({ is_macro: Bool(), target: Ref("equipment", { or: "macros", when: "is_macro" }) })),
  channels: Dict(Obj({ profile: Ref("pwm_profiles") })),
});

test("references are found at any depth, each with its path", () => {
  const value = {
    name: "7",
    single: "1",
    steps: [
      { is_macro: false, target: "2" },
      { is_macro: true, target: "3" },
    ],
    channels: { "0": { profile: "4" } },
  };
  expect(findReferences(nested, value)).toEqual([
    { path: "single", collection: "outlets", id: "1" },
    { path: "steps.0.target", collection: "equipment", id: "2" },
    { path: "steps.1.target", collection: "macros", id: "3" },
    { path: "channels.0.profile", collection: "pwm_profiles", id: "4" },
  ]);
});

test("an empty reference is skipped", () => {
  expect(findReferences(nested, { single: "", steps: [], channels: {} })).toEqual([]);
});

test("each item of a list or map of references is found", () => {
  const lists = Obj({ requires: List(Ref("equipment")), by: Dict(Ref("outlets")) });
  expect(findReferences(lists, { requires: ["3", "", "4"], by: { a: "5", b: 6 } })).toEqual([
    { path: "requires.0", collection: "equipment", id: "3" },
    { path: "requires.2", collection: "equipment", id: "4" },
    { path: "by.a", collection: "outlets", id: "5" },
  ]);
});

test("a value of another shape has no references", () => {
  for (const odd of [null, "x", { single: 5, steps: "x", channels: null }]) {
    expect(findReferences(nested, odd)).toEqual([]);
  }
});

test("a temperature controller's heater is equipment, or a macro with `is_macro`", () => {
  expect(findReferences(tcs.shape, { heater: "1", is_macro: false })).toEqual([
    { path: "heater", collection: "equipment", id: "1" },
  ]);
  expect(findReferences(tcs.shape, { heater: "1", is_macro: true })).toEqual([
    { path: "heater", collection: "macros", id: "1" },
  ]);
});
