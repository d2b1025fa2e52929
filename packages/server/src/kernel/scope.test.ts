import { expect, test } from "vitest";
import { ClosingFailed, Scope } from "./scope.ts";

test("closing runs the steps in reverse order, one by one, once", async () => {
  const scope = new Scope("app");
  const done: string[] = [];
  scope.defer(() => void done.push("first"));
  scope.defer(async () => {
    await Promise.resolve();
    done.push("second");
  });
  expect(scope.closed).toBe(false);
  await Promise.all([scope.close(), scope.close()]);
  expect(done).toEqual(["second", "first"]);
  expect(scope.closed).toBe(true);
});

test("a scope is closed during its first step", async () => {
  const scope = new Scope("app");
  const seen: boolean[] = [];
  scope.defer(() => void seen.push(scope.closed));
  await scope.close();
  expect(seen).toEqual([true]);
});

test("every step is attempted, and all failures are reported", async () => {
  const scope = new Scope("app");
  const done: string[] = [];
  scope.defer(() => {
    throw new Error("one");
  });
  scope.defer(() => void done.push("middle"));
  scope.defer(() => Promise.reject(new Error("two")));
  const failed: unknown = await scope.close().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ClosingFailed);
  expect(failed).toMatchObject({ message: "closing app: Error: two; Error: one" });
  expect(done).toEqual(["middle"]);
});

test("a step added after closing runs at once; its failure is ignored", async () => {
  const scope = new Scope("app");
  await scope.close();
  const done: string[] = [];
  scope.defer(() => void done.push("late"));
  scope.defer(() => Promise.reject(new Error("late and broken")));
  expect(() =>
    scope.defer(() => {
      throw new Error("late and broken at once");
    }),
  ).not.toThrow();
  expect(done).toEqual(["late"]);
});

test("a child closes with its parent, or earlier by itself", async () => {
  const parent = new Scope("app");
  const done: string[] = [];
  const early = parent.child("early");
  const later = parent.child("later");
  early.defer(() => void done.push(early.name));
  later.defer(() => void done.push(later.name));
  await early.close();
  expect(done).toEqual(["app/early"]);
  await parent.close();
  expect(done).toEqual(["app/early", "app/later"]);
});

test("a child of a closed scope is closed from the start", async () => {
  const parent = new Scope("app");
  await parent.close();
  const done: string[] = [];
  const child = parent.child("late");
  child.defer(() => void done.push("late"));
  expect(child.closed).toBe(true);
  expect(done).toEqual(["late"]);
});
