import { type Instant, instant, minutes } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { Scope } from "../kernel/scope.ts";
import { MemoryHistory } from "../store/memory.ts";
import { convertObservations, OBSERVATIONS } from "./observation-usage.ts";
import { Usages } from "./usages.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const at = (minute: number): Instant => instant(NOON + minutes(minute));
const LIMITS = { current: 4, historical: 3 };

function usage(history = new MemoryHistory(), limits = LIMITS) {
  const scope = new Scope("test");
  const usages = new Usages(OBSERVATIONS, (id) => ({
    series: `usage/tcs/${id}`,
    history,
    limits,
    zone: "UTC",
  }));
  usages.start(scope, [{ id: "1" }]);
  return { history, scope, usages, usage: usages.of("1") };
}

const sample = (value: number, up = 0, down = 0) => ({ value, up, down });

describe("usage", () => {
  test("of a controller without checks is empty", () => {
    const { usage: empty } = usage();
    expect(empty.answer).toEqual({ current: [], historical: [] });
  });

  test("has each sample, and the current hour as the last one", () => {
    const { usage: tank } = usage();
    tank.add(at(1), sample(24.126, 10.4));
    tank.add(at(2), sample(25, 60, 1));
    expect(tank.answer).toEqual({
      current: [
        { value: 24.13, up: 10, down: 0, time: "Nov-21-12:01, 2026" },
        { value: 25, up: 60, down: 1, time: "Nov-21-12:02, 2026" },
      ],
      historical: [{ value: 24.56, up: 70, down: 1, time: "Nov-21-12:01, 2026" }],
    });
  });

  test("is converted with its controller's unit, also on disk", () => {
    const { usage: tank, usages, history } = usage();
    for (const minute of [0, 30, 61, 62]) tank.add(at(minute), sample(25, 60));
    convertObservations(usages, "1", (celsius) => (celsius * 9) / 5 + 32);
    tank.add(at(63), sample(79, 60));
    const answer = {
      current: [77, 77, 77, 79],
      historical: [
        { value: 77, up: 120, down: 0, time: "Nov-21-12:00, 2026" },
        { value: 77.67, up: 180, down: 0, time: "Nov-21-13:01, 2026" },
      ],
    };
    const { current, historical } = tank.answer;
    expect({ current: current.map(({ value }) => value), historical }).toEqual(answer);
    const again = usage(history).usage.answer;
    expect({ current: again.current.map(({ value }) => value), historical: again.historical }).toEqual(
      answer,
    );
  });

  test("begins a new hour on time, separate for each date", () => {
    const { usage: tank } = usage();
    for (const [minute, value] of [
      [0, 20],
      [59, 22],
      [60, 30],
      [24 * 60, 40],
    ] as const)
      tank.add(at(minute), sample(value, 60));
    expect(tank.answer.historical).toEqual([
      { value: 21, up: 120, down: 0, time: "Nov-21-12:00, 2026" },
      { value: 30, up: 60, down: 0, time: "Nov-21-13:00, 2026" },
      { value: 40, up: 60, down: 0, time: "Nov-22-12:00, 2026" },
    ]);
  });

  test("drops the oldest beyond its limits", () => {
    const { usage: tank } = usage();
    for (let hour = 0; hour < 10; hour++) tank.add(at(hour * 60), sample(hour));
    expect(tank.answer.current.map((each) => each.value)).toEqual([6, 7, 8, 9]);
    expect(tank.answer.historical.map((each) => each.value)).toEqual([7, 8, 9]);
  });

  test("stays ascending when the clock is set back", () => {
    const { usage: tank } = usage();
    for (const minute of [120, 180, 60]) tank.add(at(minute), sample(minute));
    expect(tank.answer.historical.map((each) => each.value)).toEqual([60, 120, 180]);
  });
});

describe("usage after a restart", () => {
  const filled = () => {
    const opened = usage();
    opened.usage.add(at(0), sample(20, 60));
    opened.usage.add(at(60), sample(30, 30));
    opened.usage.add(at(61), sample(32, 30, 5));
    return opened;
  };

  test("is the same when stopped properly, and the hour continues", async () => {
    const { history, scope, usage: before } = filled();
    const { answer } = before;
    await scope.close();
    const { usage: after } = usage(history);
    expect(after.answer).toEqual(answer);
    after.add(at(62), sample(34, 0));
    expect(after.answer.historical.at(-1)).toMatchObject({ value: 32, up: 60, down: 5 });
  });

  test("rebuilds the current hour from samples after a crash", () => {
    const { history, usage: before } = filled();
    expect(usage(history).usage.answer).toEqual(before.answer);
  });

  test("counts an hour once that several stops saved", async () => {
    const { history, scope } = filled();
    await scope.close();
    const second = usage(history);
    second.usage.add(at(62), sample(34));
    await second.scope.close();
    const third = usage(history);
    third.usage.add(at(120), sample(40));
    expect(third.usage.answer.historical.map((each) => each.value)).toEqual([20, 32, 40]);
  });

  test("still has the hours when the samples are missing", async () => {
    const { history, scope } = filled();
    await scope.close();
    history.drop("usage/tcs/1/samples");
    const { usage: after } = usage(history);
    expect(after.answer.current).toEqual([]);
    expect(after.answer.historical.map((each) => each.value)).toEqual([20, 31]);
  });

  test("uses the saved hour where fewer samples were kept", async () => {
    const { history, scope, usage: before } = usage();
    for (let minute = 0; minute < 10; minute++) before.add(at(minute), sample(20 + minute, 10));
    await scope.close();
    expect(usage(history).usage.answer.historical).toMatchObject([{ value: 24.5, up: 100 }]);
  });

  test("is empty when it was dropped", async () => {
    const { history, usages, usage: tank, scope } = filled();
    usages.drop("1");
    expect(tank.answer).toEqual({ current: [], historical: [] });
    await scope.close();
    expect(usage(history).usage.answer).toEqual({ current: [], historical: [] });
  });
});
