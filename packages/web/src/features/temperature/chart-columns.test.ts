import { describe, expect, it } from "vitest";
import { columnsOf, pointsOf } from "./chart-columns.ts";

const minute = Date.UTC(2026, 10, 21, 2, 18) / 1000;
const point = (at: number, value: number) => ({ at, value, up: 0, down: 0 });

describe("the columns of a chart", () => {
  it("spread readings of one minute over the minute", () => {
    const usage = [1, 2, 3].map((value) => ({ value, up: 10, down: 0, time: "Nov-21-02:18, 2026" }));
    const points = pointsOf(usage, 20);
    expect(points.map(({ at, up }) => [at - minute, up])).toEqual([
      [0, 0.5],
      [20, 0.5],
      [40, 0.5],
    ]);
  });

  it("leave out what has no time", () => {
    expect(pointsOf([{ value: 1, up: 0, down: 0, time: "?" }], 60)).toEqual([]);
  });

  it("show a gap as a gap", () => {
    const columns = columnsOf([point(0, 1), point(60, 2), point(600, 3)], 60);
    expect(columns.value).toEqual([1, 2, null, 3]);
    expect(columns.at).toEqual([0, 60, 61, 600]);
  });

  it("are in order of time although the clock was set back", () => {
    const points = [point(120, 1), point(0, 2), point(60, 3), point(120, 4)];
    expect(columnsOf(points, 60)).toMatchObject({ at: [0, 60, 120], value: [2, 3, 1] });
  });
});
