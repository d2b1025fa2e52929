import { instant } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { MemoryHistory } from "../store/memory.ts";
import { PumpUsage } from "./pump-usage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => instant(Date.UTC(2026, 10, 21, 12) + ms);

function open(history: MemoryHistory, more: { bucket?: "hour" | "day"; current?: number } = {}) {
  const scope = new Scope("test");
  const usage = new PumpUsage({
    series: "usage/atos/1",
    history,
    limits: { current: more.current ?? 100, historical: 3 },
    zone: "Europe/Berlin",
    bucket: more.bucket ?? "hour",
    scope,
  });
  return { usage, scope };
}

describe("the usage of a pump", () => {
  it("is empty before the first sample", () => {
    expect(open(new MemoryHistory()).usage.answer).toEqual({ current: [], historical: [] });
  });

  it("keeps fractions of seconds and rounds only what it answers", () => {
    const { usage } = open(new MemoryHistory());
    for (let minute = 0; minute < 4; minute++) usage.add(at(minute * MINUTE), 0.4);
    expect(usage.answer.current.map((each) => each.pump)).toEqual([0, 0, 0, 0]);
    expect(usage.answer.historical).toEqual([{ pump: 2, time: "Nov-21-13:00, 2026" }]);
  });

  it("sums up by real hours: the same hour of the next day is another one", () => {
    const { usage } = open(new MemoryHistory());
    usage.add(at(0), 5);
    usage.add(at(24 * HOUR), 6);
    expect(usage.answer.historical.map((each) => each.pump)).toEqual([5, 6]);
  });

  it("sums up by local days where it is told to", () => {
    const { usage } = open(new MemoryHistory(), { bucket: "day" });
    usage.add(at(0), 5);
    usage.add(at(10.5 * HOUR), 6);
    usage.add(at(11.5 * HOUR), 7);
    expect(usage.answer.historical).toEqual([
      { pump: 11, time: "Nov-21-13:00, 2026" },
      { pump: 7, time: "Nov-22-00:30, 2026" },
    ]);
  });

  it("is the same after a stop and a start, and goes on in the same hour", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.usage.add(at(-HOUR), 3);
    first.usage.add(at(0), 5);
    const before = first.usage.answer;
    await first.scope.close();
    const second = open(history);
    expect(second.usage.answer).toEqual(before);
    second.usage.add(at(MINUTE), 6);
    expect(second.usage.answer.historical.map((each) => each.pump)).toEqual([3, 11]);
  });

  it("puts the hour under way together again after a crash, from whichever knows more", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.usage.add(at(0), 5);
    await first.scope.close();
    open(history).usage.add(at(MINUTE), 6);
    expect(open(history).usage.answer.historical.map((each) => each.pump)).toEqual([11]);
    expect(open(history, { current: 1 }).usage.answer.historical.map((each) => each.pump)).toEqual([6]);
  });

  it("shows saved hours when the samples are gone", async () => {
    const history = new MemoryHistory();
    const first = open(history);
    first.usage.add(at(-HOUR), 3);
    first.usage.add(at(0), 5);
    await first.scope.close();
    history.drop("usage/atos/1/samples");
    expect(open(history).usage.answer.historical.map((each) => each.pump)).toEqual([3, 5]);
  });

  it("forgets everything, on disk too", () => {
    const history = new MemoryHistory();
    const { usage } = open(history);
    usage.add(at(0), 5);
    usage.drop();
    expect(usage.answer).toEqual({ current: [], historical: [] });
    expect(open(history).usage.answer).toEqual({ current: [], historical: [] });
  });
});
