import { instant } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { MemoryHistory } from "../store/memory.ts";
import { CHANNEL_LEVELS } from "./channel-usage.ts";
import { HistoryArchive } from "./history-archive.ts";
import { Logbook } from "./logbook.ts";
import { OBSERVATIONS } from "./observation-usage.ts";
import { PUMP_HOURS } from "./pump-usage.ts";
import { Usage } from "./usage.ts";

const NOW = instant(Date.UTC(2026, 10, 21, 12));
const limits = { current: 10, historical: 10 };

/** A history with invalid records in these series. */
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

describe("invalid records do not affect valid ones", () => {
  it.each(["samples", "hours"])("in the %s of a controller", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new Usage(OBSERVATIONS, { series: "u", history, limits, zone: "UTC" });
    expect(open().answer).toEqual({ current: [], historical: [] });
    open().add(NOW, { value: 25, up: 0, down: 0 });
    expect(open().answer.current).toHaveLength(1);
  });

  it.each(["samples", "buckets"])("in the %s of a pump", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new Usage(PUMP_HOURS, { series: "u", history, limits, zone: "UTC" });
    expect(open().answer).toEqual({ current: [], historical: [] });
  });

  it.each(["samples", "hours"])("in the %s of a light", (kind) => {
    const history = spoiled(`u/${kind}`);
    const open = () => new Usage(CHANNEL_LEVELS, { series: "u", history, limits, zone: "UTC" });
    const levels = open().answer.current.flatMap(({ channels }) => Object.entries(channels));
    // A channel may have this name, and no other body has levels.
    expect(levels).toEqual(kind === "samples" ? [["name", 5]] : []);
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
