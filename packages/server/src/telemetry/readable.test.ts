import { instant } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { Scope } from "../kernel/scope.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { MemoryHistory } from "../store/memory.ts";
import { ChannelUsage } from "./channel-usage.ts";
import { HistoryArchive } from "./history-archive.ts";
import { Logbook } from "./logbook.ts";
import { PumpUsage } from "./pump-usage.ts";
import { ObservationUsage } from "./usage.ts";

const NOW = instant(Date.UTC(2026, 10, 21, 12));
const scope = new Scope("test");
const limits = { current: 10, historical: 10 };

/** A history in which somebody else has written. */
function spoiled(...series: readonly string[]): MemoryHistory {
  const history = new MemoryHistory();
  const bodies = [
    {},
    { value: "warm" },
    { seconds: null },
    { Blue: "50" },
    { id: -1 },
    { name: 5 },
    { mean: [] },
  ];
  for (const each of series)
    for (const body of bodies)
      history.append({ at: NOW, series: each, body: JSON.parse(JSON.stringify(body)) });
  return history;
}

describe("records that are not what was written cost themselves alone", () => {
  it.each(["samples", "hours"])("in the %s of a controller", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new ObservationUsage({ series: "u", history, limits, zone: "UTC", scope });
    expect(open().answer).toEqual({ current: [], historical: [] });
    open().add(NOW, { value: 25, up: 0, down: 0 });
    expect(open().answer.current).toHaveLength(1);
  });

  it.each(["samples", "buckets"])("in the %s of a pump", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new PumpUsage({ series: "u", history, limits, zone: "UTC", bucket: "hour", scope });
    expect(open().answer).toEqual({ current: [], historical: [] });
  });

  it.each(["samples", "hours"])("in the %s of a light", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new ChannelUsage({ series: "u", history, limits, zone: "UTC", scope });
    const levels = open().answer.current.flatMap(({ channels }) => Object.values(channels));
    expect(levels.every((level) => typeof level === "number")).toBe(true);
  });

  it("in the log, and among the names of the long history", () => {
    const clock = new VirtualClock({ start: NOW, settle: async () => undefined });
    const logbook = new Logbook({ clock, live: new LiveState(), history: spoiled("log") });
    expect(logbook.list({ limit: 10 })).toEqual([]);
    logbook.write("change", { type: "tcs", id: "1" }, "changed");
    expect(logbook.list({ limit: 10 })).toMatchObject([{ id: 1 }]);
    expect(new HistoryArchive(spoiled("history/names")).labels).toEqual([]);
  });
});
