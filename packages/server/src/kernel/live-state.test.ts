import { expect, test } from "vitest";
import { type Change, LiveState } from "./live-state.ts";

test("a watcher gets each change once, in sequence, until it unsubscribes", () => {
  const state = new LiveState();
  const received: Change[] = [];
  const leave = state.watch((change) => received.push(change));
  expect(state.watcherCount).toBe(1);
  state.set("interlock/1", { holds: true });
  state.set("interlock/1", { holds: true });
  state.set("interlock/1", { holds: false });
  leave();
  state.set("interlock/1", { holds: true });
  expect(received).toEqual([
    { sequence: 1, key: "interlock/1", value: { holds: true } },
    { sequence: 2, key: "interlock/1", value: { holds: false } },
  ]);
});

test("the snapshot holds stored values, but no announcements", () => {
  const state = new LiveState();
  state.set("revision/a", 1);
  state.set("revision/b", 2);
  state.announce("zone", "UTC");
  state.forget("revision/a");
  state.forget("zone");
  expect(state.snapshot()).toEqual({ sequence: 4, values: { "revision/b": 2 } });
  expect([state.get("revision/a"), state.get("revision/b")]).toEqual([undefined, 2]);
});

test("a revision only counts its changes", () => {
  const state = new LiveState();
  state.revise("camera");
  state.revise("camera");
  state.revise("journal/1");
  expect(state.snapshot().values).toEqual({ "revision/camera": 2, "revision/journal/1": 1 });
});

test("a watcher resumes where it left", () => {
  const state = new LiveState();
  for (let value = 1; value <= 4; value += 1) state.set("revision/a", value);
  expect(state.since(2)?.map((change) => change.value)).toEqual([3, 4]);
  expect(state.since(4)).toEqual([]);
});

test("a watcher of long ago or another run needs the snapshot", () => {
  const state = new LiveState();
  for (let value = 1; value <= 2005; value += 1) state.set("revision/a", value);
  expect(state.since(5)).toHaveLength(2000);
  expect(state.since(4)).toBeUndefined();
  expect(state.since(9999)).toBeUndefined();
});

test("keys are watched and listed by their prefix", () => {
  const state = new LiveState();
  state.revise("camera");
  const seen: unknown[] = [];
  const leave = state.watchUnder("interlock/", (id, value) => seen.push([id, value?.holds]));
  state.set("interlock/1", { holds: true });
  state.revise("camera");
  expect([...state.under("interlock/")]).toEqual([["1", { holds: true }]]);
  state.forget("interlock/1");
  leave();
  state.set("interlock/2", { holds: true });
  expect(seen).toEqual([
    ["1", true],
    ["1", undefined],
  ]);
});
