import { english } from "@refugium/model/messages/english.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { expect, test } from "vitest";
import { collectionOf, kindOf } from "./kinds.ts";

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  "%s and its rows have the declared names",
  (name, resource) => {
    expect(english(kindOf(resource))).toBe(resource.singular);
    expect(english(collectionOf(name))).toBe(name);
    expect([kindOf(resource), collectionOf(name)]).not.toContainEqual(
      expect.objectContaining({ code: "verbatim" }),
    );
  },
);

test("a collection of another release keeps its name", () => {
  expect(english(kindOf({ name: "eggs", singular: "egg" }))).toBe("egg");
  expect(english(collectionOf("eggs"))).toBe("eggs");
});
