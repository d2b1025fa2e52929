import { describe, expect, it } from "vitest";
import type { History } from "../../api/history.ts";
import { bandColumns } from "./columns.ts";

const START = Date.UTC(2026, 10, 21, 12);
const minute = (count: number): string => new Date(START + count * 60_000).toISOString();
const point = (at: number, mean: number) => ({ time: minute(at), min: mean - 1, mean, max: mean + 1 });
const history = (points: History["points"], minutes = 60): History => ({
  series: "tcs/1/value",
  unit: "°C",
  kind: "value",
  step: "minute",
  from: minute(0),
  to: minute(minutes),
  points,
});
const options = { wallOf: (at: number) => at, period: 60, show: (value: number) => value };
/** Minutes since the start, with the value. */
const rows = (columns: ReturnType<typeof bandColumns>) =>
  columns.at.map((at, index) => [(at - START / 1000) / 60, columns.values[index]]);

describe("the columns of a chart with a band", () => {
  it("span the whole range even with partial readings", () => {
    const columns = bandColumns(history([point(10, 25), point(11, 26)]), [], options);
    expect(rows(columns)).toEqual([
      [0, null],
      [10, 25],
      [11, 26],
      [12, 26],
      [12 + 1 / 60, null],
      [60, null],
    ]);
  });

  it("have a gap only after more than the usual period", () => {
    const readings = [0, 5, 30, 35].map((at) => point(at, at));
    const columns = bandColumns(history(readings, 36), [], { ...options, period: 300 });
    expect(rows(columns).map(([, value]) => value)).toEqual([0, 5, 5, null, 30, 35, 35, null, null]);
  });

  it("contain lowest and highest values in the shown unit", () => {
    const columns = bandColumns(history([point(59, 25)]), [], { ...options, show: (value) => value * 2 });
    expect([columns.lows.at(1), columns.highs.at(1)]).toEqual([48, 52]);
  });

  it("contain the share of time on, also within gaps", () => {
    const heater = [0, 1, 2, 3, 20].map((at) => ({ ...point(at, 100), mean: at === 1 ? 50 : 100 }));
    const columns = bandColumns(history([point(0, 25), point(2, 25)], 40), [heater], options);
    const share = (at: number) => columns.shares[0]?.[columns.at.indexOf(START / 1000 + at * 60)];
    expect([share(0), share(2), share(20), share(40)]).toEqual([0.75, 1, 1, 0]);
  });

  it("use the controller's wall clock", () => {
    const columns = bandColumns(history([]), [], { ...options, wallOf: (at) => at + 3_600_000 });
    expect(columns.at.at(0)).toBe(START / 1000 + 3600);
  });

  it("ascend and lose no value when the clock goes back", () => {
    // The clock goes back one hour at 12:30.
    const wallOf = (at: number): number => at + (at < START + 30 * 60_000 ? 3_600_000 : 0);
    const readings = Array.from({ length: 50 }, (_, at) => point(at, at));
    const heater = readings.map((reading) => ({ ...reading, mean: 100 }));
    const columns = bandColumns(history(readings, 50), [heater], { ...options, wallOf });
    expect(columns.values.filter((value) => value !== null)).toHaveLength(50);
    expect(columns.at.toSorted((one, other) => one - other)).toEqual(columns.at);
    expect(columns.at[0]).toBe(START / 1000 + 3600);
    expect(columns.at.at(-1)).toBeLessThan(START / 1000 + 3600 + 31 * 60);
  });
});
