import { expect, test } from "vitest";
import { type Change, LiveState } from "./live-state.ts";

test("a watcher hears each change once, in sequence, until it leaves", () => {
  const state = new LiveState();
  const heard: Change[] = [];
  const leave = state.watch((change) => heard.push(change));
  expect(state.watcherCount).toBe(1);
  state.set("outlet/1", { on: true });
  state.set("outlet/1", { on: true });
  state.set("outlet/1", { on: false });
  leave();
  state.set("outlet/1", { on: true });
  expect(heard).toEqual([
    { sequence: 1, key: "outlet/1", value: { on: true } },
    { sequence: 2, key: "outlet/1", value: { on: false } },
  ]);
});

test("the snapshot holds what is worth showing now, and not what was only announced", () => {
  const state = new LiveState();
  state.set("a", 1);
  state.set("b", 2);
  state.announce("log", "a line");
  state.forget("a");
  state.forget("never set");
  expect(state.snapshot()).toEqual({ sequence: 4, values: { b: 2 } });
  expect([state.get("a"), state.get("b")]).toEqual([undefined, 2]);
});

test("what is asked for whole only counts its changes", () => {
  const state = new LiveState();
  state.revise("camera");
  state.revise("camera");
  state.revise("journal/1");
  expect(state.snapshot().values).toEqual({ "revision/camera": 2, "revision/journal/1": 1 });
});

test("a watcher that was away resumes where it left", () => {
  const state = new LiveState();
  for (let value = 1; value <= 4; value += 1) state.set("a", value);
  expect(state.since(2)?.map((change) => change.value)).toEqual([3, 4]);
  expect(state.since(4)).toEqual([]);
});

test("a watcher that was away too long, or comes from another run, must take the snapshot", () => {
  const state = new LiveState();
  for (let value = 1; value <= 2005; value += 1) state.set("a", value);
  expect(state.since(5)).toHaveLength(2000);
  expect(state.since(4)).toBeUndefined();
  expect(state.since(9999)).toBeUndefined();
});
