import { describe, expect, it } from "vitest";
import { fitted, percentOf, pointsOf, resampled } from "./points.ts";

const WINDOW = { start: "20:00:00", end: "02:00:00", interval: 7200 };

describe("points that are drawn", () => {
  it("stand every two hours on the twelve of a day", () => {
    const points = pointsOf("auto", { values: [0, 10, 20] });
    expect(points).toEqual([
      { second: 0, value: 0 },
      { second: 7200, value: 10 },
      { second: 14_400, value: 20 },
    ]);
  });

  it("stand along their window, over midnight too", () => {
    const points = pointsOf("interval", { ...WINDOW, values: [1, 2, 3, 4] });
    expect(points.map(({ second }) => second / 3600)).toEqual([20, 22, 0, 2]);
  });

  it("are none on curves that follow a law, or while a time is being typed", () => {
    expect(pointsOf("sine", { start: "10:00:00", end: "12:00:00" })).toEqual([]);
    expect(pointsOf("interval", { ...WINDOW, start: "2", values: [1] })).toEqual([]);
  });

  it("are whole percent within their scale", () => {
    expect([percentOf(-3), percentOf(49.6), percentOf(140)]).toEqual([0, 50, 100]);
  });
});

describe("a window that changes", () => {
  it("keeps the line: there are as many points as it asks for", () => {
    expect(fitted({ ...WINDOW, values: [0, 100] }).values).toEqual([0, 33, 67, 100]);
    expect(fitted({ ...WINDOW, interval: 10_800, values: [0, 30, 60, 90] }).values).toEqual([0, 45, 90]);
  });

  it("leaves alone what fits and what cannot be validated", () => {
    const right = { ...WINDOW, values: [1, 2, 3, 4] };
    expect(fitted(right)).toBe(right);
    const typing = { ...WINDOW, interval: "", values: [1] };
    expect(fitted(typing)).toBe(typing);
  });

  it("makes one point of many and many of one", () => {
    expect(resampled([7, 8, 9], 1)).toEqual([7]);
    expect(resampled([7], 3)).toEqual([7, 7, 7]);
    expect(resampled([], 2)).toEqual([0, 0]);
  });
});
