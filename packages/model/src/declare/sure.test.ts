import { expect, test } from "vitest";
import { inEnglish, validate } from "../messages/testing/in-english.ts";
import { List } from "./containers.ts";
import { Int, Name } from "./fields.ts";
import { defineResource } from "./resource.ts";
import { asRefused, ListOrSure, newDoubts } from "./sure.ts";

const points = ListOrSure(List(Int(), { max: 2 }));

test("a list of points is sent bare or beside `sure`", () => {
  expect(validate(points, [1, 2])).toEqual({ value: { points: [1, 2], sure: false }, faults: [] });
  expect(validate(points, { points: [3], sure: true })).toEqual({
    value: { points: [3], sure: true },
    faults: [],
  });
  expect(validate(points, { points: [3] }).value.sure).toBe(false);
  expect(validate(points, null).value).toEqual({ points: [], sure: false });
});

test("both forms of such a body are validated member by member", () => {
  expect(validate(points, "1").faults).toEqual([{ path: "", message: "must be an array, not a string" }]);
  expect(validate(points, {}).faults).toEqual([{ path: "points", message: "is required" }]);
  expect(validate(points, { points: [1.5], sure: 1 }).faults.map(({ path }) => path)).toEqual([
    "points.0",
    "sure",
  ]);
});

test("a field without items is confirmed like any other", () => {
  const { item: _, ...bare } = List(Int());
  expect(ListOrSure(bare).item).toBeUndefined();
});

test("a doubt about a stored value is not raised again", () => {
  const old = { path: "slope", message: "is odd" };
  expect(newDoubts([old, { path: "offset", message: "is odd" }], [old])).toEqual([
    { path: "offset", message: "is odd" },
  ]);
  expect(inEnglish([asRefused(old)])).toEqual([
    { path: "slope", message: 'is odd; send "sure": true if it is meant', sure: true },
  ]);
});

test("a resource with doubts accepts `sure` and does not store it", () => {
  const eggs = defineResource({
    most: 10,
    name: "eggs",
    path: "/api/eggs",
    title: "Eggs",
    singular: "egg",
    fields: { name: Name() },
    doubts: () => [],
  });
  expect(Object.keys(eggs.shape.members ?? {})).toEqual(["id", "name"]);
  const bodies = eggs.operations.flatMap(({ body }) => (body === undefined ? [] : [body]));
  expect(bodies.map(({ members }) => Object.keys(members ?? {}))).toEqual([
    ["id", "name", "sure"],
    ["id", "name", "sure"],
  ]);
});
