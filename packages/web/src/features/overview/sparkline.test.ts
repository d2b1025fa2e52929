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

  it("is undefined without a value", () => {
    expect(frameOf([], span)).toBeUndefined();
  });
});
