import { expect, it } from "vitest";
import { inEnglish, validate } from "../messages/testing/in-english.ts";
import { forcedThing, interlocks } from "./interlocks.ts";

/** As sent over the wire. */
const body = (when: object, output = "2"): unknown =>
  JSON.parse(`{"name":"x","when":${JSON.stringify(when)},"then":[{"output":"${output}"}]}`);

const faultsOf = (when: object, output = "2") => {
  const { value, faults } = validate(interlocks.shape, body(when, output));
  expect(faults).toEqual([]);
  return inEnglish(interlocks.rules?.(value) ?? []);
};
const referencesOf = (when: object) => {
  const { value } = validate(interlocks.shape, body(when));
  return interlocks.references?.(value)?.filter(({ path }) => path === "when.id");
};

it.each([
  [{ source: "inlet", id: "1", is: "above" }, "when.is"],
  [{ source: "reading", id: "tcs/1", is: "on" }, "when.is"],
  [{ source: "inlet", id: "", is: "on" }, "when.id"],
  [{ source: "reading", id: "1", is: "above" }, "when.id"],
  [{ source: "alarm", id: "interlock", is: "standing" }, "when.id"],
  [{ source: "equipment", id: "2", is: "on" }, "then.0.output"],
  [{ source: "reading", id: "tcs/1", is: "above" }, "when.value"],
  [{ source: "reading", id: "tcs/1", is: "above", value: 1e308 }, "when.value"],
  [{ source: "reading", id: "tcs/1", is: "below", value: -51 }, "when.value"],
  [{ source: "reading", id: "phprobes/1", is: "above", value: 84 }, "when.value"],
])("an impossible condition is refused: %j", (when, path) => {
  expect(faultsOf(when)).toEqual([expect.objectContaining({ path })]);
});

it("a condition refers to the row it watches", () => {
  expect(referencesOf({ source: "inlet", id: "3", is: "on" })).toEqual([
    { path: "when.id", collection: "inlets", id: "3" },
  ]);
  expect(referencesOf({ source: "equipment", id: "1", is: "off" })).toMatchObject([
    { collection: "equipment" },
  ]);
  expect(referencesOf({ source: "reading", id: "tcs/1", is: "above" })).toMatchObject([
    { collection: "tcs", id: "1" },
  ]);
  expect(referencesOf({ source: "reading", id: "x", is: "above" })).toEqual([]);
  expect(referencesOf({ source: "alarm", id: "leak", is: "standing" })).toEqual([]);
  expect(faultsOf({ source: "equipment", id: "1", is: "off" })).toEqual([]);
});

it("an output may be listed only once", () => {
  const then = '"then":[{"output":"2"},{"output":"3"},{"output":"2","force":"on"}]';
  const { value } = validate(
    interlocks.shape,
    JSON.parse(`{"name":"x","when":{"source":"inlet","id":"1"},${then}}`),
  );
  expect(inEnglish(interlocks.rules?.(value) ?? [])).toEqual([
    { path: "then.2.output", message: "must not be named twice" },
  ]);
});

it("a dosing pump or a light may be forced off only", () => {
  expect(forcedThing("lights/12")).toEqual({ collection: "lights", id: "12" });
  expect(forcedThing("12")).toEqual({ collection: "equipment", id: "12" });
  const leak = { source: "inlet", id: "1", is: "on" };
  expect(faultsOf(leak, "pumps/1")).toEqual([]);
  const { value } = validate(interlocks.shape, body(leak, "pumps/1"));
  expect(interlocks.references?.(value)).toContainEqual({
    path: "then.0.output",
    collection: "pumps",
    id: "1",
  });
  const [effect] = value.then;
  // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
  const on = { ...value, then: [{ output: effect?.output ?? "", force: "on" as const }] };
  expect(interlocks.rules?.(on)).toMatchObject([{ path: "then.0.force" }]);
});

it("each effect must name an output", () => {
  const nowhere = { source: "inlet", id: "1", is: "on" };
  expect(faultsOf(nowhere, "")).toEqual([
    { path: "then.0.output", message: "must name the equipment that is forced" },
  ]);
  const then = '"then":[{"output":""},{"output":""}]';
  const { value } = validate(
    interlocks.shape,
    JSON.parse(`{"name":"x","when":${JSON.stringify(nowhere)},${then}}`),
  );
  expect(interlocks.rules?.(value).map(({ path }) => path)).toEqual(["then.0.output", "then.1.output"]);
});
