import { describe, expect, it } from "vitest";
import { QUIET_MS, steadiness, withSample } from "./steadiness.ts";

const every2s = (values: readonly number[]) => values.map((value, index) => ({ at: index * 2000, value }));

describe("a reading", () => {
  it("is unsteady until the quiet time has passed", () => {
    expect(steadiness(every2s([7, 7, 7, 7]), 0.02)).toMatchObject({ isSteady: false, progress: 0.6 });
    expect(steadiness([], 0.02)).toBeUndefined();
  });

  it("is steady within its tolerance, with the mean as result", () => {
    const steady = steadiness(every2s([7.5, 7.0, 7.02, 7.0, 7.02, 7.0, 7.02]), 0.02);
    expect(steady?.isSteady).toBe(true);
    expect(steady?.mean).toBeCloseTo(7.01, 5);
  });

  it("is unsteady while it drifts, ignoring earlier values", () => {
    const moving = steadiness(every2s([7.4, 7.3, 7.2, 7.1, 7.0, 6.99, 6.98]), 0.02);
    expect(moving).toMatchObject({ isSteady: false });
    expect(moving?.mean).toBeCloseTo(6.99, 5);
  });

  it("is discarded after a minute", () => {
    const kept = withSample([{ at: 0, value: 1 }], { at: 7 * QUIET_MS, value: 2 });
    expect(kept).toEqual([{ at: 7 * QUIET_MS, value: 2 }]);
  });
});
