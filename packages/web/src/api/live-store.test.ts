import type { LiveReading, LiveRow, Quality } from "@refugium/model/events.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LiveStore } from "./live-store.ts";

const T0 = Date.UTC(2026, 10, 21);
let now = T0;
let calls = 0;
let store: LiveStore;
const reading = (at: number, quality: Quality = "good"): LiveReading => ({
  value: 25,
  unit: "°C",
  quality,
  at: new Date(at).toISOString(),
  reason: "",
});
const row = (id: number): LiveRow => ({ id: String(id) });

beforeEach(() => {
  now = T0;
  calls = 0;
  store = new LiveStore(() => now);
  store.subscribe(() => {
    calls += 1;
  });
});

describe("LiveStore", () => {
  it("holds the snapshot and the changes since", () => {
    store.takeSnapshot({ sequence: 1, values: { "row/tcs/10": row(1), "row/tcs/2": row(2), problems: [] } });
    store.takeChange({ key: "row/tcs/2", value: row(3) });
    store.takeChange({ key: "problems", value: null });
    expect(store.find("problems")).toBeUndefined();
    expect(store.list("row/tcs/").map(({ key, value }) => [key, value])).toEqual([
      ["row/tcs/2", row(3)],
      ["row/tcs/10", row(1)],
    ]);
  });

  it("returns the same list until one of its entries changes", () => {
    store.takeSnapshot({ sequence: 1, values: { "row/tcs/1": row(1) } });
    const list = store.list("row/tcs/");
    store.takeChange({ key: "row/atos/1", value: row(1) });
    expect(store.list("row/tcs/")).toBe(list);
    store.takeChange({ key: "row/tcs/1", value: row(2) });
    expect(store.list("row/tcs/")).not.toBe(list);
    expect(store.list("row/lights/")).toBe(store.list("row/pumps/"));
  });

  it("drops entries that a new snapshot does not contain", () => {
    store.takeSnapshot({ sequence: 1, values: { "row/tcs/1": row(1) } });
    store.takeSnapshot({ sequence: 5, values: {} });
    expect(store.find("row/tcs/1")).toBeUndefined();
    expect(store.snapshots).toBe(2);
  });

  it("records since when the connection is lost", () => {
    expect(store.connection).toEqual({ isLive: false, since: undefined });
    store.noteLoss();
    expect(calls).toBe(0);
    store.noteSignal();
    expect(store.connection).toEqual({ isLive: true, since: T0 });
    now += 15_000;
    store.noteSignal();
    store.noteLoss();
    now += 60_000;
    expect(store.connection).toEqual({ isLive: false, since: T0 + 15_000 });
    expect(calls).toBe(2);
  });

  it("keeps the same connection object while the connection is up", () => {
    store.noteSignal();
    const { connection } = store;
    now += 1000;
    store.takeChange({ key: "row/tcs/1", value: row(1) });
    store.noteSignal();
    expect(store.connection).toBe(connection);
  });

  it("is empty after sign-out", () => {
    store.takeSnapshot({ sequence: 1, values: { "row/tcs/1": row(1) } });
    store.clear();
    expect(store.list("row/")).toEqual([]);
    expect(store.connection.since).toBeUndefined();
  });

  it("derives a simulated clock from good readings and ignores a real one", () => {
    const key = "reading/tcs/1";
    store.takeSnapshot({ sequence: 1, values: { [key]: reading(T0 - 60_000), zone: "UTC" } });
    expect(store.controllerTime()).toBe(T0);
    store.takeSnapshot({ sequence: 1, values: { [key]: reading(T0 + 3_600_000) } });
    expect(store.controllerTime()).toBe(T0 + 3_600_000);
    store.takeChange({ key, value: reading(T0 + 7_200_000) });
    store.takeChange({ key, value: reading(T0, "failed") });
    expect(store.controllerTime()).toBe(T0 + 7_200_000);
  });
});
