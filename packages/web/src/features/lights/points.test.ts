import { describe, expect, it } from "vitest";
import { fitted, percentOf, pointsOf, resampled } from "./points.ts";

const WINDOW = { start: "20:00:00", end: "02:00:00", interval: 7200 };

describe("the points of a curve", () => {
  it("are two hours apart for a day of twelve", () => {
    const points = pointsOf("auto", { values: [0, 10, 20] });
    expect(points).toEqual([
      { second: 0, value: 0 },
      { second: 7200, value: 10 },
      { second: 14_400, value: 20 },
    ]);
  });

  it("lie along their window, across midnight too", () => {
    const points = pointsOf("interval", { ...WINDOW, values: [1, 2, 3, 4] });
    expect(points.map(({ second }) => second / 3600)).toEqual([20, 22, 0, 2]);
  });

  it("are empty for computed curves and while a time is incomplete", () => {
    expect(pointsOf("sine", { start: "10:00:00", end: "12:00:00" })).toEqual([]);
    expect(pointsOf("interval", { ...WINDOW, start: "2", values: [1] })).toEqual([]);
  });

  it("are clamped to whole percent", () => {
    expect([percentOf(-3), percentOf(49.6), percentOf(140)]).toEqual([0, 50, 100]);
  });
});

describe("a changed window", () => {
  it("keeps the shape and adapts the number of points", () => {
    expect(fitted({ ...WINDOW, values: [0, 100] }).values).toEqual([0, 33, 67, 100]);
    expect(fitted({ ...WINDOW, interval: 10_800, values: [0, 30, 60, 90] }).values).toEqual([0, 45, 90]);
  });

  it("leaves matching and invalid configs alone", () => {
    const right = { ...WINDOW, values: [1, 2, 3, 4] };
    expect(fitted(right)).toBe(right);
    const typing = { ...WINDOW, interval: "", values: [1] };
    expect(fitted(typing)).toBe(typing);
  });

  it("resamples many points to one and one to many", () => {
    expect(resampled([7, 8, 9], 1)).toEqual([7]);
    expect(resampled([7], 3)).toEqual([7, 7, 7]);
    expect(resampled([], 2)).toEqual([0, 0]);
  });
});
