import { expect, it } from "vitest";
import { presetMembers } from "./preset-members.ts";

const members = (question: Parameters<typeof presetMembers>[0]) =>
  Object.fromEntries(presetMembers(question));

it("a preset fills in the usual unit and its ranges", () => {
  expect(members({ measured: "calcium", water: "reef", unit: "" })).toEqual({
    measured: "calcium",
    unit: "mg/l",
    "target.min": 400,
    "target.max": 450,
    "plausible.min": 350,
    "plausible.max": 500,
    decimals: 0,
  });
});

it("a preset keeps a unit of the same value and converts its ranges", () => {
  expect(members({ measured: "salinity", water: "reef", unit: "SG" })).toMatchObject({
    unit: "SG",
    "target.min": 1.0256,
    decimals: 4,
  });
  expect(members({ measured: "nitrate", water: "fresh", unit: "ppm" })).toMatchObject({
    unit: "ppm",
    "target.max": 25,
  });
});

it("something else has no preset, and fresh water without one has that of a reef", () => {
  expect(members({ measured: "other", water: "reef", unit: "cups" })).toEqual({ measured: "other" });
  expect(members({ measured: "iodine", water: "fresh", unit: "" })).toMatchObject({ "target.max": 0.08 });
});
