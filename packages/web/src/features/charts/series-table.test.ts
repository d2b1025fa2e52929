import { describe, expect, it } from "vitest";
import type { History } from "../../api/history.ts";
import { tableOf, tableOfEntries, totalOf, valueAt } from "./series-table.ts";

const START = Date.UTC(2026, 10, 21, 12) / 1000;
const same = (value: number): number => value;

function history(minutes: readonly number[], more: Partial<History> = {}): History {
  return {
    series: "tcs/1/value",
    unit: "°C",
    kind: "value",
    step: "minute",
    from: "",
    to: "",
    points: minutes.map((minute) => ({
      time: new Date((START + 60 * minute) * 1000).toISOString(),
      min: minute - 1,
      mean: minute,
      max: minute + 1,
    })),
    ...more,
  };
}

describe("the columns of a series", () => {
  it("have a gap where nothing was recorded", () => {
    const { at, values } = tableOf(history([0, 1, 2, 30, 31]), { wallOf: same, shift: 0, show: same });
    expect(values).toEqual([0, 1, 2, null, 30, 31]);
    expect(at[3]).toBe(START + 180);
  });

  it("have no gap when readings are regularly ten minutes apart", () => {
    expect(tableOf(history([0, 10, 20, 30]), { wallOf: same, shift: 0, show: same }).values).toEqual([
      0, 10, 20, 30,
    ]);
  });

  it("use the shown unit and the controller's wall clock", () => {
    const { at, values, lows, highs } = tableOf(history([10]), {
      wallOf: (at) => at + 3_600_000,
      shift: 0,
      show: (v) => v * 2,
    });
    expect([at, values, lows, highs]).toEqual([[START + 4200], [20], [18], [22]]);
  });

  it("ascend and lose no value when the clock goes back", () => {
    const minutes = Array.from({ length: 200 }, (_, minute) => minute);
    // The clock goes back one hour after 100 minutes.
    const wallOf = (at: number): number => at + (at < (START + 6000) * 1000 ? 3_600_000 : 0);
    const { at, values } = tableOf(history(minutes), { wallOf, shift: 0, show: same });
    expect(values.filter((value) => value !== null)).toEqual(minutes);
    expect(at.every((time, index) => index === 0 || time > (at[index - 1] ?? 0))).toBe(true);
    expect([at[0], at.at(-1)]).toEqual([START + 3600, START + 199 * 60]);
  });

  it("contain the total per interval for amounts", () => {
    const points = [{ time: new Date(START * 1000).toISOString(), min: 0, mean: 1, max: 4, sum: 12 }];
    expect(
      tableOf(history([], { kind: "amount", points }), { wallOf: same, shift: 0, show: same }).values,
    ).toEqual([12]);
  });
});

describe("the value under the pointer", () => {
  const table = tableOf(history([0, 1, 2, 30]), { wallOf: same, shift: 0, show: same });

  it("is the last one before it", () => {
    expect(valueAt(table, START + 90)).toBe(1);
  });

  it("is undefined in gaps, before the first and long after the last", () => {
    expect(valueAt(table, START + 600)).toBeUndefined();
    expect(valueAt(table, START - 1)).toBeUndefined();
    expect(valueAt(table, START + 5 * 3600)).toBeUndefined();
  });

  it("holds until the next entry for the journal", () => {
    const entries = tableOfEntries(
      [
        { at: START, value: 8.2 },
        { at: START + 604_800, value: 8.4 },
      ],
      same,
    );
    expect(valueAt(entries, START + 300_000)).toBe(8.2);
  });
});

it("amounts are totalled over the shown interval, undefined when empty", () => {
  expect(totalOf(tableOf(history([1, 2, 30]), { wallOf: same, shift: 0, show: same }))).toBe(33);
  expect(totalOf(tableOf(history([]), { wallOf: same, shift: 0, show: same }))).toBeUndefined();
});
