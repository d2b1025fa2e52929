import { describe, expect, it } from "vitest";
import { targetFaults, targetReferences, timerAct } from "./timer-target.ts";

const paths = (type: string, target: object) =>
  targetFaults(type, JSON.parse(JSON.stringify(target))).map(({ path }) => path);

describe("a timer's target", () => {
  it.each([
    ["equipment", { id: "1", on: true }],
    ["equipment", { id: "1", on: true, revert: true, duration: 1.5 }],
    ["equipment", { id: "1", on: false, revert: null, duration: "" }],
    ["macro", { id: "1" }],
    ["macro", { id: "1", on: null, revert: true, duration: 60 }],
    ["camera", { id: "1" }],
    ["reminder", { title: "x" }],
    ["reminder", { title: "x", message: null }],
  ])("of type %s is accepted as %j", (type, target) => {
    expect(paths(type, target)).toEqual([]);
  });

  it.each([
    ["equipment", {}, ["target.id"]],
    ["ato", { id: 1, on: "true" }, ["target.id"]],
    ["ato", { id: "1", on: "true" }, ["target.on"]],
    ["macro", { id: "1", on: "yes" }, ["target.on"]],
    ["macro", { id: "1", on: true, revert: true }, ["target.duration"]],
    ["macro", { id: "1", on: true, revert: true, duration: 0 }, ["target.duration"]],
    ["macro", { id: "1", on: true, revert: true, duration: 1e9 }, ["target.duration"]],
    ["doser", { id: "1", on: true, revert: "yes" }, ["target.revert"]],
    ["reminder", { title: "", message: 3 }, ["target.title", "target.message"]],
  ])("of type %s is refused as %j", (type, target, expected) => {
    expect(paths(type, target)).toEqual(expected);
  });

  it("refers to the row it switches", () => {
    expect(targetReferences("lightings", { id: "4" })).toEqual([
      { path: "target.id", collection: "lights", id: "4" },
    ]);
    expect(targetReferences("lightings", { id: "" })).toEqual([]);
    expect(targetReferences("lightings", {})).toEqual([]);
    expect(targetReferences("camera", { id: "4" })).toEqual([]);
    expect(targetReferences("reminder", { title: "x" })).toEqual([]);
  });

  it("gives the timer's action", () => {
    expect(timerAct("reminder", { title: "a", message: "b" })).toEqual({
      does: "remind",
      title: "a",
      message: "b",
    });
    expect(timerAct("reminder", { title: "a" })).toMatchObject({ message: "" });
    const target = { id: "1", on: true, revert: true, duration: 60 };
    expect(timerAct("ato", target)).toEqual({ does: "switch", id: "1", on: true, revertAfter: 60 });
    expect(timerAct("macro", { id: "1" })).toMatchObject({ on: true });
    expect(timerAct("camera", { id: "1", on: null })).toMatchObject({ on: true });
    expect(timerAct("macro", { id: "1", on: false })).toMatchObject({ on: false });
    expect(timerAct("ato", { ...target, revert: false })).toMatchObject({ revertAfter: undefined });
  });
});
