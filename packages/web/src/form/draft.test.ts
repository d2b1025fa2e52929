import { expect, it } from "vitest";
import { withMembers, withoutFault } from "./draft.ts";

const FAULTS = new Map([
  ["notify", "needs both"],
  ["notify.max", "must be a number"],
  ["steps.0.config.id", "must be chosen"],
]);
const left = (path: string): readonly string[] => [...withoutFault(FAULTS, path).keys()];

it("a fault is removed when its member, parent or child changes", () => {
  expect(left("notify.max")).toEqual(["steps.0.config.id"]);
  expect(left("notify.min")).toEqual(["notify.max", "steps.0.config.id"]);
  expect(left("steps")).toEqual(["notify", "notify.max"]);
  expect(left("name")).toEqual([...FAULTS.keys()]);
});

it("values replace members of a suggestion at their paths", () => {
  const suggested = { name: "", notify: { enable: true, min: 24, max: 27 }, points: [1, 2] };
  const typed = [
    ["name", "Tank"],
    ["notify.max", 28],
    ["points", [3]],
  ] as const;
  expect(withMembers(suggested, typed)).toEqual({
    name: "Tank",
    notify: { enable: true, min: 24, max: 28 },
    points: [3],
  });
});
