import { describe, expect, it } from "vitest";
import { timers } from "./timers.ts";

const reworded = (body: { readonly [name: string]: unknown }) => timers.translated?.(body);

it.each([
  ["reminder", false],
  ["camera", false],
  ["equipment", true],
  ["macro", true],
] as const)("a timer of type %s switches outputs: %s", (type, switches) => {
  expect(timers.switches?.({ ...timers.shape.zero, type })).toBe(switches);
});

describe("a timer in another client's spelling", () => {
  it("runs on any weekday when the week is empty", () => {
    expect(reworded({ week: "" })).toEqual({ week: "*" });
    expect(reworded({ week: "1" })).toEqual({ week: "1" });
  });

  it.each([
    ["equipment", "equipment", { id: "1", on: true }],
    [undefined, "equipment", { id: "1", on: true }],
    ["reminder", "reminder", { title: "Feed" }],
  ])("of type %s has its target in %s", (type, word, target) => {
    expect(reworded({ type, [word]: target })).toEqual({ type, [word]: target, target });
  });

  it.each([
    ["an empty target is ignored", { type: "equipment", equipment: { id: "" } }],
    ["a target without its id is ignored", { type: "reminder", reminder: { message: "x" } }],
    ["a text is not a target", { type: "equipment", equipment: "1" }],
    ["the specification's spelling wins", { type: "equipment", equipment: { id: "1" }, target: { id: "2" } }],
    ["other types have one spelling", { type: "macro", equipment: { id: "1" } }],
  ])("%s", (_why, body) => {
    expect(reworded(body)).toEqual(body);
  });
});
