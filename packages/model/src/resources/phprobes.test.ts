import { describe, expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { phCalibrationFaults, phprobes } from "./phprobes.ts";

const paths = (more: object) =>
  phprobes.rules?.(validate(phprobes.shape, more).value).map(({ path }) => path);
const both = { control: true, upper_eq: "1", downer_eq: "2", min: 7.9, max: 8.4 };

describe("a pH probe", () => {
  test("takes its declared defaults", () => {
    expect(paths({})).toEqual([]);
    expect(paths({ control: true })).toEqual([]);
  });

  test("needs the band's end for each direction that it controls", () => {
    expect(paths(both)).toEqual([]);
    expect(paths({ ...both, min: 0, max: 0 })).toEqual(["min", "max"]);
    expect(paths({ ...both, downer_eq: "", min: 0, max: 0 })).toEqual(["min"]);
    expect(paths({ ...both, upper_eq: "", min: 0, max: 0 })).toEqual(["max"]);
    expect(paths({ ...both, upper_eq: "", min: 0 })).toEqual([]);
    expect(paths({ ...both, downer_eq: "", min: 83, max: 90 })).toEqual(["min"]);
    expect(paths({ ...both, min: 8.4, max: 7.9 })).toEqual(["min"]);
    expect(paths({ ...both, control: false, min: 8.4, max: 7.9 })).toEqual([]);
  });

  test("needs two different devices for raising and lowering", () => {
    expect(paths({ ...both, downer_eq: "1" })).toEqual(["downer_eq"]);
    expect(paths({ ...both, downer_eq: "1", control: false })).toEqual([]);
  });

  test("needs a band for its alert, and a transformer that parses", () => {
    expect(paths({ notify: { enable: true, min: 9, max: 8 } })).toEqual(["notify.min"]);
    expect(paths({ notify: { enable: false, min: 9, max: 8 } })).toEqual([]);
    expect(paths({ transformer: "v *" })).toEqual(["transformer"]);
    expect(paths({ transformer: "v * 2" })).toEqual([]);
  });

  test.each([
    ["distinct points of a falling code", [20_000, 0, -20_000], []],
    ["a line that folds back", [4, 10, 7], ["a"]],
    ["a line that folds back at its end", [7, 4, 10], ["a"]],
    ["two of the same", [4, 4, 7], ["a"]],
  ] as const)("accepts a calibration with %s, or refuses it", (_what, observed, faults) => {
    const points = [4, 7, 10].map((expected, index) => ({ expected, observed: observed[index] ?? 0 }));
    expect(phCalibrationFaults(points, "a").map(({ path }) => path)).toEqual(faults);
    expect(phCalibrationFaults(points.slice(0, 1), "a")).toEqual([]);
  });

  test("owns its devices while it controls", () => {
    const owned = (more: object) => phprobes.owns?.(validate(phprobes.shape, more).value);
    const collections = (of: string) => ["1", "2"].map((id) => ({ collection: of, id }));
    expect(owned({ ...both, enable: true })).toEqual(collections("equipment"));
    expect(owned({ ...both, enable: true, is_macro: true })).toEqual(collections("macros"));
    expect(owned({ ...both, enable: true, downer_eq: "" })).toEqual([{ collection: "equipment", id: "1" }]);
    expect(owned(both)).toEqual([]);
    expect(owned({ ...both, enable: true, control: false })).toEqual([]);
  });
});
