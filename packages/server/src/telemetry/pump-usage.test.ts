import { type Instant, instant } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { MemoryHistory } from "../store/memory.ts";
import { PUMP_DAYS, PUMP_HOURS } from "./pump-usage.ts";
import { Usage } from "./usage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => instant(Date.UTC(2026, 10, 21, 12) + ms);

function open(history: MemoryHistory, { kind = PUMP_HOURS, current = 100 } = {}) {
  const limits = { current, historical: 3 };
  const usage = new Usage(kind, { series: "usage/atos/1", history, limits, zone: "Europe/Berlin" });
  return { usage, add: (at: Instant, seconds: number) => usage.add(at, { seconds }) };
}

describe("the usage of a pump", () => {
  it("is empty before the first sample", () => {
    expect(open(new MemoryHistory()).usage.answer).toEqual({ current: [], historical: [] });
  });

  it("keeps fractions of seconds and rounds only in its answer", () => {
    const { usage, add } = open(new MemoryHistory());
    for (let minute = 0; minute < 4; minute++) add(at(minute * MINUTE), 0.4);
    expect(usage.answer.current.map((each) => each.pump)).toEqual([0, 0, 0, 0]);
    expect(usage.answer.historical).toEqual([{ pump: 2, time: "Nov-21-13:00, 2026" }]);
  });

  it("sums by hours of a date, not by the hour's number", () => {
    const { usage, add } = open(new MemoryHistory());
    add(at(0), 5);
    add(at(24 * HOUR), 6);
    expect(usage.answer.historical.map((each) => each.pump)).toEqual([5, 6]);
  });

  it("sums by local days where configured", () => {
    const { usage, add } = open(new MemoryHistory(), { kind: PUMP_DAYS });
    add(at(0), 5);
    add(at(10.5 * HOUR), 6);
    add(at(11.5 * HOUR), 7);
    expect(usage.answer.historical).toEqual([
      { pump: 11, time: "Nov-21-13:00, 2026" },
      { pump: 7, time: "Nov-22-00:30, 2026" },
    ]);
  });

  it("is the same after a restart, and continues in the hour", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(-HOUR), 3);
    first.add(at(0), 5);
    const before = first.usage.answer;
    first.usage.save();
    const second = open(history);
    expect(second.usage.answer).toEqual(before);
    second.add(at(MINUTE), 6);
    expect(second.usage.answer.historical.map((each) => each.pump)).toEqual([3, 11]);
  });

  it("rebuilds the current hour after a crash from save or samples", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(0), 5);
    first.usage.save();
    open(history).add(at(MINUTE), 6);
    expect(open(history).usage.answer.historical.map((each) => each.pump)).toEqual([11]);
    expect(open(history, { current: 1 }).usage.answer.historical.map((each) => each.pump)).toEqual([6]);
  });

  it("has its saved hours when the samples are missing", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.add(at(-HOUR), 3);
    first.add(at(0), 5);
    first.usage.save();
    history.drop("usage/atos/1/samples");
    expect(open(history).usage.answer.historical.map((each) => each.pump)).toEqual([3, 5]);
  });

  it("deletes everything, on disk, too", () => {
    const history = new MemoryHistory();
    const { usage, add } = open(history);
    add(at(0), 5);
    usage.drop();
    expect(usage.answer).toEqual({ current: [], historical: [] });
    expect(open(history).usage.answer).toEqual({ current: [], historical: [] });
  });
});
