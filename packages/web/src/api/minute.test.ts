import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveStore } from "./live-store.ts";
import { followMinutes } from "./minute.ts";

const T0 = Date.UTC(2026, 10, 21, 12, 0, 20);

beforeEach(() => void vi.useFakeTimers({ now: T0 }));
afterEach(() => void vi.useRealTimers());

describe("followMinutes", () => {
  it("notifies once a minute, at the controller clock's full minute", () => {
    const calls: number[] = [];
    const stop = followMinutes(new LiveStore(Date.now), 60_000, () => calls.push(Date.now() - T0));
    vi.advanceTimersByTime(150_000);
    expect(calls).toEqual([40_000, 100_000]);
    stop();
    vi.advanceTimersByTime(150_000);
    expect(calls).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("notifies at once on new data, in case the clock changed", () => {
    const store = new LiveStore(Date.now);
    let calls = 0;
    const stop = followMinutes(store, 60_000, () => {
      calls += 1;
    });
    store.takeChange({ key: "row/tcs/1", value: 1 });
    expect(calls).toBe(1);
    stop();
    store.takeChange({ key: "row/tcs/1", value: 2 });
    expect(calls).toBe(1);
  });
});
