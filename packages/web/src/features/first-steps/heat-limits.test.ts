import { USUAL_TANKS } from "@refugium/model/laws/tank-kinds.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf, followers, usualHeat } from "./heat-limits.ts";

const { min, steps } = usualHeat(USUAL_TANKS["mixed-reef"], false);

describe("the temperatures of the first steps", () => {
  it("are those of the kind of tank, in either unit", () => {
    expect([min, steps]).toEqual([25, { off: 0.2, "notify.min": -1, "notify.max": 2, band: 1 }]);
    expect(usualHeat(USUAL_TANKS["mixed-reef"], true)).toEqual({
      min: 77,
      steps: { off: 0.4, "notify.min": -2, "notify.max": 4, band: 2 },
    });
  });

  it("make a band that contains the point at which the heater goes off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 350 }), fc.integer({ min: 1, max: 100 }), (tenths, more) => {
        const [from, off] = [tenths / 10, (tenths + more) / 10];
        const band = bandOf({ min: from, off }, steps);
        expect(band.max).toBeGreaterThanOrEqual(off);
        expect(band.max).toBeGreaterThan(band.min);
        expect(band.min + band.hysteresis).toBeCloseTo(off);
      }),
    );
  });

  it("follow the one at which it heats, unless they were changed", () => {
    const drafted = new Map<string, unknown>([
      ["off", 25.2],
      ["notify.min", 23],
      ["notify.max", 27],
    ]);
    expect(followers((path) => drafted.get(path), { from: 25, to: 24.5, steps })).toEqual([
      ["off", 24.7],
      ["notify.max", 26.5],
    ]);
  });
});
