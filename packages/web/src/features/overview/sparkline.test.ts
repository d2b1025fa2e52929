import { describe, expect, it } from "vitest";
import { frameOf, sparkPath, yOf } from "./sparkline.ts";

const T0 = Date.parse("2026-11-21T00:00:00Z");
const point = (minute: number, mean: number) => ({
  time: new Date(T0 + minute * 60_000).toISOString(),
  min: mean,
  mean,
  max: mean,
});
const span = { from: T0, to: T0 + 3_600_000 };

describe("a sparkline", () => {
  it("is interrupted where nothing was measured", () => {
    const points = [point(0, 25), point(1, 25), point(2, 25), point(30, 25), point(31, 25)];
    const frame = frameOf(points, span);
    expect(frame).toBeDefined();
    if (frame !== undefined) expect(sparkPath(points, frame).match(/M/g)).toHaveLength(2);
  });

  it("shows its band, higher values above", () => {
    const frame = frameOf([point(0, 25.5)], span, { min: 25, max: 26 });
    expect(frame?.low).toBeLessThan(25);
    expect(frame?.high).toBeGreaterThan(26);
    if (frame !== undefined) expect(yOf(26, frame)).toBeLessThan(yOf(25, frame));
  });

  it("is not flattened by one wrong value, which is drawn at the edge", () => {
    const values = Array.from({ length: 60 }, (_, minute) => 25 + Math.sin(minute / 10) / 4);
    const line = (wrong?: number) =>
      values.map((value, minute) => point(minute, minute === 30 ? (wrong ?? value) : value));
    const usual = frameOf(line(), span);
    for (const wrong of [-127, 0, 85]) {
      const frame = frameOf(line(wrong), span);
      expect(frame).toEqual(usual);
      if (frame === undefined) continue;
      const heights = [...sparkPath(line(wrong), frame).matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...heights)).toBeLessThanOrEqual(60);
    }
  });

  it("shows a tank that became too warm for three of sixty minutes", () => {
    const points = Array.from({ length: 60 }, (_, minute) => point(minute, minute > 56 ? 31 : 25));
    expect(frameOf(points, span)?.high).toBeGreaterThan(31);
  });

  it("is undefined without a value", () => {
    expect(frameOf([], span)).toBeUndefined();
  });
});
