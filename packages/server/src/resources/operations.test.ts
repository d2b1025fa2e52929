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
  test("is carried out by its handler", () => {
    const { scope, all } = operations();
    all.handle(scope, feed, ({ actor }) => `fed by ${actor.name}`);
    all.handle(scope, "dose", () => "dosed");
    expect(all.invoke(feed, call)).toBe("fed by reef-pi");
    expect(all.invoke(dose, call)).toBe("dosed");
    expect(all.declared).toEqual([feed, dose]);
  });

  test("of a disabled module is not found", () => {
    const { scope, all } = operations([]);
    all.handle(scope, dose, () => "dosed");
    expect(() => all.invoke(dose, call)).toThrow("The doser module is switched off");
  });

  test("without a handler is unavailable", async () => {
    const { scope, all } = operations();
    expect(() => all.invoke(feed, call)).toThrow("This part is starting or has failed: see the alarms");
    all.handle(scope, feed, () => 1);
    await scope.close();
    expect(() => all.invoke(feed, call)).toThrow("This part is starting");
  });

  test("that is undeclared or handled twice is a bug at start", () => {
    const { scope, all } = operations();
    expect(() => all.handle(scope, "fly", () => 1)).toThrow("operation fly is handled but not declared");
    all.handle(scope, feed, () => 1);
    expect(() => all.handle(scope, feed, () => 2)).toThrow("operation feed is handled twice");
  });

  test("without a handler is listed unless its module is disabled", () => {
    const { scope, all } = operations();
    expect(all.unhandled()).toEqual(["feed", "dose"]);
    all.handle(scope, feed, () => 1);
    expect(all.unhandled()).toEqual(["dose"]);
    expect(operations([]).all.unhandled()).toEqual(["feed"]);
  });
});

describe("a disk that refuses a write", () => {
  const refusal = { code: "unavailable", message: "The configuration cannot be written: check the disk" };

  test("makes synchronous and asynchronous operations unavailable", async () => {
    const { scope, all } = operations();
    const full = new StoreUnavailable(new Error("disk full"));
    all.handle(scope, feed, () => {
      throw full;
    });
    all.handle(scope, dose, () => Promise.reject(full));
    expect(() => all.invoke(feed, call)).toThrow(refusal.message);
    await expect(all.invoke(dose, call)).rejects.toMatchObject(refusal);
  });

  test("does not hide a bug", async () => {
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

test("an answer can be serialised JSON or typed content", () => {
  expect(new Serialised(Buffer.from("[]")).json.toString()).toBe("[]");
  expect(new Content("image/png", Buffer.from("x"))).toMatchObject({ type: "image/png" });
});
