import { expect, test } from "vitest";
import { RESOURCES } from "../resources/index.ts";
import { Label, Name } from "./fields.ts";
import { action, defineResource, report } from "./resource.ts";

const shells = defineResource({
  most: 10,
  name: "shells",
  path: "/api/shells",
  module: "journal",
  title: "Shells",
  singular: "egg",
  fields: { name: Name() },
  extensions: { color: Label() },
  extras: {
    polish: action("Polish", { segment: "polish/now", body: Name() }),
    census: report("Count", { on: "collection", answer: { type: "integer" } }),
  },
});

test("one declaration gives all operations with their paths, scopes and module", () => {
  expect(shells.operations.map(({ key, method, path, scope }) => [key, method, path, scope])).toEqual([
    ["shells.list", "GET", "/api/shells", "read"],
    ["shells.get", "GET", "/api/shells/{id}", "read"],
    ["shells.create", "PUT", "/api/shells", "configure"],
    ["shells.update", "POST", "/api/shells/{id}", "configure"],
    ["shells.delete", "DELETE", "/api/shells/{id}", "configure"],
    ["shells.polish", "POST", "/api/shells/{id}/polish/now", "operate"],
    ["shells.census", "GET", "/api/shells/census", "read"],
  ]);
  expect(shells.operations.every((operation) => operation.module === "journal")).toBe(true);
  expect(shells.extra.polish.body).toBeDefined();
  expect(shells.operations[2]?.summary).toBe("Create an egg");
});

test("fields are in declared order: id, spec fields, extensions", () => {
  expect(Object.keys(shells.shape.members ?? {})).toEqual(["id", "name", "color"]);
});

test("a resource without module, extensions or extras is complete", () => {
  const plain = defineResource({
    most: 10,
    name: "plain",
    path: "/api/plain",
    title: "Plain",
    singular: "plain thing",
    fields: { name: Label() },
  });
  expect(plain.operations).toHaveLength(5);
  expect(plain.operations.every((operation) => operation.module === undefined)).toBe(true);
  expect(plain.operations[2]?.summary).toBe("Create a plain thing");
});

test("names and paths of resources and keys of operations are unique", () => {
  for (const part of ["name", "path"] as const) {
    const values = RESOURCES.map((resource) => resource[part]);
    expect(new Set(values).size).toBe(values.length);
  }
  const keys = RESOURCES.flatMap((resource) => resource.operations).map((operation) => operation.key);
  expect(new Set(keys).size).toBe(keys.length);
});
