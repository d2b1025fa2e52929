import { instant } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { MemoryHistory } from "../store/memory.ts";
import { CHANNEL_LEVELS } from "./channel-usage.ts";
import { Usage } from "./usage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => instant(Date.UTC(2026, 10, 21, 12) + ms);

function open(history: MemoryHistory, current = 100) {
  const limits = { current, historical: 3 };
  return new Usage(CHANNEL_LEVELS, { series: "usage/lights/1", history, limits, zone: "Europe/Berlin" });
}

describe("the usage of a light", () => {
  it("is empty before the first sample", () => {
    expect(open(new MemoryHistory()).answer).toEqual({ current: [], historical: [] });
  });

  it("has each sample, and the mean of the hour by channel", () => {
    const usage = open(new MemoryHistory());
    usage.add(at(0), { w: 10, b: 50 });
    usage.add(at(MINUTE), { w: 20 });
    expect(usage.answer).toEqual({
      current: [
        { channels: { w: 10, b: 50 }, time: "Nov-21-13:00, 2026" },
        { channels: { w: 20 }, time: "Nov-21-13:01, 2026" },
      ],
      historical: [{ channels: { w: 15, b: 50 }, time: "Nov-21-13:00, 2026" }],
    });
  });

  it("separates equal hours of two days, within its limits", () => {
    const usage = open(new MemoryHistory(), 2);
    for (let day = 0; day < 5; day++) usage.add(at(day * 24 * HOUR), { w: day });
    expect(usage.answer.current.map(({ channels }) => channels.w)).toEqual([3, 4]);
    expect(usage.answer.historical.map(({ channels }) => channels.w)).toEqual([2, 3, 4]);
  });

  it("continues after a stop within the hour", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(-HOUR), { w: 1 });
    first.add(at(0), { w: 10 });
    first.save();
    const second = open(history);
    second.add(at(MINUTE), { w: 20 });
    second.save();
    expect(open(history).answer.historical.map(({ channels }) => channels.w)).toEqual([1, 15]);
  });

  it("continues after a crash, from its samples", () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(-HOUR), { w: 1 });
    first.add(at(0), { w: 10 });
    first.add(at(MINUTE), { w: 20 });
    const { answer } = open(history);
    expect(answer.historical.map(({ channels }) => channels.w)).toEqual([1, 15]);
    expect(answer.historical.at(-1)?.time).toBe("Nov-21-13:00, 2026");
    expect(answer.current).toHaveLength(3);
  });

  it("still has its hours when the samples are missing", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(0), { w: 10 });
    first.save();
    history.drop("usage/lights/1/samples");
    expect(open(history).answer.historical.map(({ channels }) => channels.w)).toEqual([10]);
  });

  it("is empty after it is dropped", async () => {
    const history = new MemoryHistory();
    const usage = open(history);
    usage.add(at(0), { w: 10 });
    usage.drop();
    usage.save();
    expect(usage.answer).toEqual({ current: [], historical: [] });
    expect(open(history).answer).toEqual({ current: [], historical: [] });
  });
});
