import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { describe, expect, test } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { furnished, PERSON } from "../resources/fixtures/furnished.ts";
import { RunningRows } from "./running-rows.ts";

/** Rows of which one is enabled; what runs takes a moment to stop, as a slow plug does. */
async function running() {
  const { collections, store } = furnished();
  const collection = collections.of(phprobes);
  await collection.create({ name: "Tank", enable: true }, PERSON);
  const scope = new Scope("test");
  const alive = new Set<object>();
  const calls: string[] = [];
  const gate: { wait: Promise<void> } = { wait: Promise.resolve() };
  const rows = new RunningRows({
    collection,
    start: (_row, own) => {
      const one = {};
      alive.add(one);
      own.defer(async () => {
        await gate.wait;
        alive.delete(one);
      });
      return undefined;
    },
    stopped: (id, restarts) => calls.push(`${id} stopped${restarts ? ", restarts" : ""}`),
    deleted: (id) => calls.push(`${id} deleted`),
    forget: (id) => calls.push(`${id} forgotten`),
  });
  await rows.start(scope);
  expect(calls).toEqual([]);
  return { collection, scope, alive, calls, rows, gate, store };
}

describe("running rows", () => {
  test("run one controller per row when many changes arrive at once", async () => {
    const { collection, scope, alive, rows, gate } = await running();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.wait = promise;
    const requests = [
      rows.restart("1", scope, () => undefined),
      rows.restart("1", scope, () => undefined),
      collection.update("1", { name: "Other" }, PERSON),
      rows.restart("1", scope, () => undefined),
    ];
    resolve();
    await Promise.all(requests);
    expect(alive.size).toBe(1);
    await collection.update("1", { enable: false }, PERSON);
    expect(alive.size).toBe(0);
    await rows.restart("1", scope, () => undefined);
    await rows.restart("9", scope, () => undefined);
    expect(alive.size).toBe(0);
  });

  test("forget the records of a row after its deletion is stored", async () => {
    const { collection, calls, store, alive } = await running();
    store.isFull = true;
    await expect(collection.remove("1", PERSON)).rejects.toMatchObject({ code: "unavailable" });
    expect([calls, alive.size]).toEqual([[], 1]);
    store.isFull = false;
    await collection.remove("1", PERSON);
    expect(calls).toEqual(["1 stopped", "1 deleted", "1 forgotten"]);
  });

  test("keep a self-disabled row off when the change cannot be stored", async () => {
    const { collection, rows, alive, store, calls } = await running();
    await rows.disable("1");
    expect([collection.get("1").enable, alive.size, calls]).toEqual([false, 0, ["1 stopped"]]);
    await collection.update("1", { enable: true }, PERSON);
    store.isFull = true;
    await rows.disable("1");
    expect([collection.get("1").enable, alive.size]).toEqual([false, 0]);
    await rows.disable("9");
  });

  test("stop with their module", async () => {
    const { scope, alive, calls } = await running();
    await scope.close();
    expect([alive.size, calls]).toEqual([0, ["1 stopped"]]);
  });
});
