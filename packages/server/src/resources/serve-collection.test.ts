import { instant } from "@refugium/model/declare/units.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { expect, test } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import type { Collection } from "./collection.ts";
import { Deletions } from "./deletions.ts";
import { furnished, PERSON } from "./fixtures/furnished.ts";
import { Operations, Serialised } from "./operations.ts";
import { serveCollection } from "./serve-collection.ts";

function served() {
  const { collections } = furnished();
  const deletions = new Deletions(
    new VirtualClock({ start: instant(0), settle: async () => undefined }),
    collections,
  );
  const operations = new Operations(outlets.operations, () => true);
  serveCollection(
    new Scope("test"),
    { operations, deletions },
    collections.of(outlets) as unknown as Collection,
  );
  return async (verb: string, body?: unknown, params: Readonly<Record<string, string>> = {}) => {
    const operation = outlets.operations.find((each) => each.key === `outlets.${verb}`);
    if (operation === undefined) throw new Error(`no ${verb}`);
    const answer = await operations.invoke(operation, { params, query: {}, body, actor: PERSON });
    return answer instanceof Serialised ? JSON.parse(answer.json.toString()) : answer;
  };
}

test("the five operations return the stored row, a delete nothing", async () => {
  const call = served();
  const made = await call("create", { name: "O1" });
  expect(made).toMatchObject({ id: "1", name: "O1" });
  expect(await call("get", undefined, { id: "1" })).toEqual(made);
  expect(await call("update", { pin: 7 }, { id: "1" })).toEqual({ ...made, pin: 7 });
  expect(await call("list")).toEqual([{ ...made, pin: 7 }]);
  expect(await call("delete", undefined, { id: "1" })).toEqual({});
  expect(await call("list")).toEqual([]);
});

test("an unknown or missing id is not found, whatever the body", async () => {
  const call = served();
  for (const verb of ["get", "update", "delete"]) {
    await expect(call(verb, [], { id: "9" })).rejects.toMatchObject({ code: "not-found" });
    await expect(call(verb, [])).rejects.toMatchObject({ code: "not-found" });
  }
});
