import { defineOperation, EMPTY_ANSWER, type Operation } from "@refugium/model/declare/operation.ts";
import { describe, expect, test } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { StoreUnavailable } from "../store/store.ts";
import { PERSON } from "./fixtures/furnished.ts";
import { Content, Operations, Serialised } from "./operations.ts";

const operation = (key: string, more: Partial<Operation<unknown>> = {}) =>
  defineOperation({
    key,
    method: "POST",
    path: `/api/${key}`,
    scope: "operate",
    summary: key,
    answer: EMPTY_ANSWER,
    ...more,
  });
const feed = operation("feed");
const dose = operation("dose", { module: "doser" });
const call = { params: {}, query: {}, body: undefined, actor: PERSON };

function operations(running: readonly string[] = ["doser"]) {
  const scope = new Scope("test");
  const all = new Operations([feed, dose], (module) => running.includes(module));
  return { scope, all };
}

describe("an operation", () => {
  test("is carried out by whoever handles it", () => {
    const { scope, all } = operations();
    all.handle(scope, feed, ({ actor }) => `fed by ${actor.name}`);
    all.handle(scope, "dose", () => "dosed");
    expect(all.invoke(feed, call)).toBe("fed by reef-pi");
    expect(all.invoke(dose, call)).toBe("dosed");
    expect(all.declared).toEqual([feed, dose]);
  });

  test("of a module that is off is not there", () => {
    const { scope, all } = operations([]);
    all.handle(scope, dose, () => "dosed");
    expect(() => all.invoke(dose, call)).toThrow("The doser module is switched off");
  });

  test("whose part of the program is not up is unavailable, until it is and once it is gone", async () => {
    const { scope, all } = operations();
    expect(() => all.invoke(feed, call)).toThrow("This part is starting or has failed: see /api/alarms");
    all.handle(scope, feed, () => 1);
    await scope.close();
    expect(() => all.invoke(feed, call)).toThrow("This part is starting");
  });

  test("that nobody declared, or that two would handle, is a bug told at start", () => {
    const { scope, all } = operations();
    expect(() => all.handle(scope, "fly", () => 1)).toThrow("operation fly is handled but not declared");
    all.handle(scope, feed, () => 1);
    expect(() => all.handle(scope, feed, () => 2)).toThrow("operation feed is handled twice");
  });

  test("that nobody handles is listed, unless its module is off", () => {
    const { scope, all } = operations();
    expect(all.unhandled()).toEqual(["feed", "dose"]);
    all.handle(scope, feed, () => 1);
    expect(all.unhandled()).toEqual(["dose"]);
    expect(operations([]).all.unhandled()).toEqual(["feed"]);
  });
});

describe("a disk that refuses a write", () => {
  const refusal = { code: "unavailable", message: "The configuration cannot be written: check the disk" };

  test("makes an operation unavailable, whether it answers now or later", async () => {
    const { scope, all } = operations();
    const full = new StoreUnavailable(new Error("disk full"));
    all.handle(scope, feed, () => {
      throw full;
    });
    all.handle(scope, dose, () => Promise.reject(full));
    expect(() => all.invoke(feed, call)).toThrow(refusal.message);
    await expect(all.invoke(dose, call)).rejects.toMatchObject(refusal);
  });

  test("is not blamed for a bug", async () => {
    const { scope, all } = operations();
    const bug = new TypeError("a bug");
    all.handle(scope, feed, () => {
      throw bug;
    });
    all.handle(scope, dose, () => Promise.reject(bug));
    expect(() => all.invoke(feed, call)).toThrow(bug);
    await expect(all.invoke(dose, call)).rejects.toBe(bug);
  });
});

test("an answer may be JSON already, or something else with its type", () => {
  expect(new Serialised(Buffer.from("[]")).json.toString()).toBe("[]");
  expect(new Content("image/png", Buffer.from("x"))).toMatchObject({ type: "image/png" });
});
