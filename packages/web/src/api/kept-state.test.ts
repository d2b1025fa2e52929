import { describe, expect, it, test } from "vitest";
import { type KeptState, packState, unpackState } from "./kept-state.ts";
import { LiveStore } from "./live-store.ts";

const NOW = Date.UTC(2026, 10, 27, 12, 4);
const row = { id: "1", name: "Tank" };
const state: KeptState = {
  at: NOW,
  ahead: 5000,
  values: { zone: "Europe/Berlin", "row/tcs/1": row },
  about: { name: "Reef" },
  dashboard: undefined,
};
const text = packState(state) ?? "";

describe("the kept state", () => {
  it("comes back as it was kept", () => {
    expect(unpackState(text, NOW + 1000)).toEqual(state);
  });

  it("has no counters, previews and secrets", () => {
    const driver = { ...row, parameters: { address: "10.0.0.2", password: "hunter2", api_token: "t0p" } };
    const packed = packState({
      ...state,
      values: { ...state.values, "row/drivers/1": driver, "revision/dashboard": 3 },
    });
    expect(packed).not.toMatch(/hunter2|t0p|revision/);
    expect(packed).toContain("10.0.0.2");
  });

  it("is not kept when it is too long", () => {
    const long = { ...row, name: "x".repeat(1_000_000) };
    expect(packState({ ...state, values: { "row/tcs/1": long } })).toBeUndefined();
  });

  test.each([
    ["nothing", null, NOW],
    ["half a text", text.slice(0, 40), NOW],
    ["another shape", '{"at":1}', NOW],
    ["no zone", packState({ ...state, values: {} }) ?? "", NOW],
    ["a future", text, NOW - 1],
    ["a week ago", text, NOW + 7 * 86_400_000],
  ])("is not shown from %s", (_, stored, now) => {
    expect(unpackState(stored, now)).toBeUndefined();
  });
});

describe("LiveStore with a kept state", () => {
  it("is not live, and says when it was", () => {
    const store = new LiveStore(() => NOW + 60_000);
    expect(store.kept()).toBeUndefined();
    store.restore(state);
    expect(store.find("row/tcs/1")).toEqual(row);
    expect(store.connection).toEqual({ isLive: false, since: NOW, isRestored: true });
    expect(store.controllerTime()).toBe(NOW + 65_000);
    expect(store.kept()).toEqual({ at: NOW, ahead: 5000, values: state.values });
  });

  it("forgets it with the first snapshot", () => {
    const store = new LiveStore(() => NOW + 60_000);
    store.restore(state);
    store.takeSnapshot({ sequence: 1, values: { zone: "UTC" } });
    expect(store.find("row/tcs/1")).toBeUndefined();
    expect(store.connection).toEqual({ isLive: true, since: NOW + 60_000 });
    expect(store.snapshots).toBe(2);
  });

  it("keeps nothing after it was cleared", () => {
    const store = new LiveStore(() => NOW);
    store.restore(state);
    store.clear();
    expect(store.kept()).toBeUndefined();
  });
});
