import { hours, instant, minutes } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import { MemoryHistory } from "../../../store/memory.ts";
import { type HealthHistory, HealthSamples } from "./health-samples.ts";

const start = Date.UTC(2026, 10, 21, 2, 0);
const load = (cpu: number) => ({ cpu, memory: 10, cpu_temp: 40, throttle: 0 });
const samplesOf = (history: HealthHistory) =>
  new HealthSamples(history, { current: 1440, historical: 720 }, "UTC");

describe("health samples", () => {
  it("have their local time, and a mean for each hour", () => {
    const samples = samplesOf(new MemoryHistory());
    samples.add(instant(start), load(1));
    samples.add(instant(start + minutes(1)), load(2));
    samples.add(instant(start + hours(1)), load(4));
    expect(samples.usage().current.map(({ cpu, time }) => [cpu, time])).toEqual([
      [1, "Nov-21-02:00, 2026"],
      [2, "Nov-21-02:01, 2026"],
      [4, "Nov-21-03:00, 2026"],
    ]);
    expect(samples.usage().historical.map(({ cpu, time }) => [cpu, time])).toEqual([
      [1.5, "Nov-21-02:00, 2026"],
      [4, "Nov-21-03:00, 2026"],
    ]);
  });

  it("of the same hour on different days have separate means", () => {
    const samples = samplesOf(new MemoryHistory());
    samples.add(instant(start), load(1));
    samples.add(instant(start + hours(24)), load(3));
    expect(samples.usage().historical.map(({ cpu }) => cpu)).toEqual([1, 3]);
  });

  it("hold a day of minutes", () => {
    const samples = samplesOf(new MemoryHistory());
    for (let minute = 0; minute < 1500; minute += 1) {
      samples.add(instant(start + minutes(minute)), load(minute));
    }
    expect(samples.usage().current).toHaveLength(1440);
    expect(samples.usage().current[0]?.cpu).toBe(60);
    expect(samples.usage().historical).toHaveLength(25);
  });

  it("are as many as configured, also after a restart with fewer", () => {
    const history = new MemoryHistory();
    const samples = new HealthSamples(history, { current: 3, historical: 2 }, "UTC");
    for (let minute = 0; minute < 200; minute += 1)
      samples.add(instant(start + minutes(minute)), load(minute));
    expect(samples.usage().current).toHaveLength(3);
    expect(samples.usage().historical).toHaveLength(2);
    const fewer = new HealthSamples(history, { current: 2, historical: 1 }, "UTC").usage();
    expect(fewer.current.map(({ cpu }) => cpu)).toEqual([198, 199]);
    expect(fewer.historical).toHaveLength(1);
  });

  it("continue an hour after a restart within it", () => {
    const history = new MemoryHistory();
    const before = samplesOf(history);
    before.add(instant(start - minutes(1)), load(9));
    before.add(instant(start), load(1));
    before.add(instant(start + minutes(1)), load(2));
    const after = samplesOf(history);
    after.add(instant(start + minutes(2)), load(6));
    expect(after.usage().current.map(({ cpu }) => cpu)).toEqual([9, 1, 2, 6]);
    expect(after.usage().historical.map(({ cpu }) => cpu)).toEqual([9, 3]);
  });

  it("complete the last hour after a long stop", () => {
    const history = new MemoryHistory();
    samplesOf(history).add(instant(start), load(1));
    const after = samplesOf(history);
    after.add(instant(start + hours(5)), load(2));
    expect(
      samplesOf(history)
        .usage()
        .historical.map(({ cpu }) => cpu),
    ).toEqual([1, 2]);
  });
});
