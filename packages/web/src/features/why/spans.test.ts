import { describe, expect, it } from "vitest";
import { secondsOn, spansOn } from "./spans.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const at = (minutes: number, mean: number) => ({
  time: new Date(noon + minutes * 60_000).toISOString(),
  min: mean,
  mean,
  max: mean,
});

describe("the time an output was on", () => {
  it("is counted from point to point up to now", () => {
    const spans = spansOn([at(0, 100), at(2, 0), at(4, 100)], noon + 5 * 60_000);
    expect(spans.map(({ start, end }) => [start - noon, end - noon])).toEqual([
      [0, 120_000],
      [240_000, 300_000],
    ]);
    expect(secondsOn(spans)).toBe(180);
  });

  it("is weighted by share, and zero where unknown", () => {
    const spans = spansOn([at(0, 50), at(300, 0)], noon + 301 * 60_000);
    expect(secondsOn(spans)).toBe(300);
  });
});
