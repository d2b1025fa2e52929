import { describe, expect, test } from "vitest";
import { bell, uniform } from "./noise.ts";

const TICKS = Array.from({ length: 4000 }, (_, tick) => tick);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe("the simulated noise", () => {
  test("depends on seed, stream and tick only", () => {
    expect(uniform(1, 2, 3)).toBe(uniform(1, 2, 3));
    const others = [uniform(2, 2, 3), uniform(1, 3, 3), uniform(1, 2, 4)];
    for (const other of others) expect(other).not.toBe(uniform(1, 2, 3));
  });

  test("fills 0…1 evenly", () => {
    const values = TICKS.map((tick) => uniform(7, 1, tick));
    expect(mean(values)).toBeCloseTo(0.5, 1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.filter((value) => value < 0.1).length / values.length).toBeCloseTo(0.1, 1);
  });

  test("as `bell` has mean 0, deviation 1 and a range of ±3.5", () => {
    const values = TICKS.map((tick) => bell(7, 1, tick));
    expect(Math.abs(mean(values))).toBeLessThan(0.06);
    expect(Math.sqrt(mean(values.map((value) => value * value)))).toBeCloseTo(1, 1);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(3.5);
  });
});
