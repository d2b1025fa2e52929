import { expect, test } from "vitest";
import { List } from "./containers.ts";
import { judge } from "./field.ts";
import { Num } from "./fields.ts";
import { PointsOrSure } from "./points-or-sure.ts";

const body = PointsOrSure(List(Num()));

test("points of a calibration come bare, or with a word that somebody is sure", () => {
  expect(judge(body, [1, 2])).toEqual({ value: { points: [1, 2], sure: false }, faults: [] });
  expect(judge(body, { points: [1] })).toEqual({ value: { points: [1], sure: false }, faults: [] });
  expect(judge(body, { points: [1], sure: true })).toEqual({
    value: { points: [1], sure: true },
    faults: [],
  });
});

test("what is wrong with them is named where it stands", () => {
  expect(judge(body, { expected: 7 }).faults).toMatchObject([{ path: "" }]);
  expect(judge(body, { points: ["a"], sure: "yes" }).faults).toMatchObject([
    { path: "points.0" },
    { path: "sure" },
  ]);
  expect(PointsOrSure({ ...Num(), zero: 0 })).not.toHaveProperty("item");
});
