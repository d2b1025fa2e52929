import { describe, expect, it } from "vitest";
import { areaPath, dayPlot, hourMarks, linePath, nearest } from "./day-plot.ts";

const PLOT = dayPlot(352, 240);

describe("dayPlot", () => {
  it("converts time and percent to pixels and back", () => {
    expect(PLOT.second(PLOT.x(43_200))).toBeCloseTo(43_200);
    expect(PLOT.percent(PLOT.y(35))).toBeCloseTo(35);
  });

  it("clamps to the day and the scale", () => {
    expect(PLOT.second(-50)).toBe(0);
    expect(PLOT.second(9999)).toBe(86_340);
    expect([PLOT.percent(-50), PLOT.percent(9999)]).toEqual([100, 0]);
  });

  it("labels as many hours as fit", () => {
    expect(hourMarks(dayPlot(320, 200))).toEqual([0, 6, 12, 18, 24]);
    expect(hourMarks(dayPlot(1000, 200))).toHaveLength(13);
  });
});

describe("the path of a line", () => {
  it("has a corner only at each bend", () => {
    expect(linePath([0, 0, 0, 0], PLOT).match(/[ML]/g)).toHaveLength(2);
    expect(linePath([0, 0, 9, 0], PLOT).match(/[ML]/g)).toHaveLength(4);
    expect(linePath([], PLOT)).toBe("");
  });

  it("is closed along the bottom for an area", () => {
    expect(areaPath([1, 2], PLOT)).toMatch(/Z$/);
    expect(areaPath([], PLOT)).toBe("");
  });
});

describe("nearest", () => {
  it("returns the index of the nearest point", () => {
    expect(nearest([10, 40, 90], 60)).toBe(1);
    expect(nearest([], 60)).toBeUndefined();
  });
});
