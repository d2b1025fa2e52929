import { hours, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { contradictionOf, type DrawFacts, learned, patience } from "./draw-law.ts";

const on: DrawFacts = { isOn: true, watts: 50, usual: undefined, rated: 0, role: "other" };
const off: DrawFacts = { ...on, isOn: false, watts: 0 };

describe("what a load draws", () => {
  test.each<[string, DrawFacts, string | undefined]>([
    ["on with power", on, undefined],
    ["on with the offset of its meter", { ...on, watts: 0.9 }, "draws-nothing"],
    ["on with a small load", { ...on, watts: 1 }, undefined],
    ["on with less than can be distinguished from nothing", { ...on, watts: 0.5, rated: 1.5 }, undefined],
    ["on far below its usual draw", { ...on, watts: 3, usual: 100 }, undefined],
    ["a return pump far below it", { ...on, watts: 3, usual: 100, role: "return-pump" }, "draws-nothing"],
    ["a return pump turned down", { ...on, watts: 12, usual: 100, role: "return-pump" }, undefined],
    ["a return pump that was never measured", { ...on, watts: 3, role: "return-pump" }, undefined],
    ["off without power", off, undefined],
    ["off with the offset of its meter", { ...off, watts: 1.9 }, undefined],
    ["off with power", { ...off, watts: 180 }, "draws-power"],
    ["off with the power of a small pump", { ...off, watts: 2, rated: 1 }, "draws-power"],
  ])("%s is judged", (_what, facts, contradiction) => {
    expect(contradictionOf(facts)).toBe(contradiction);
  });

  test("is learned slowly after the first reading", () => {
    expect(learned(undefined, 40)).toBe(40);
    expect(learned(40, 90)).toBe(41);
  });
});

describe("the patience with a load that draws nothing", () => {
  test("is none before it rested, and none with a return pump", () => {
    expect(patience("heater", milliseconds(0))).toBe(0);
    expect(patience("return-pump", hours(1))).toBe(0);
  });

  test("is three times its longest rest, at most six hours", () => {
    expect(patience("heater", minutes(20))).toBe(minutes(60));
    expect(patience("heater", hours(5))).toBe(hours(6));
  });
});
