import { describe, expect, it } from "vitest";
import { type DosePlan, planByDuration, planByVolume, rateAt } from "./dosing.ts";

/** The seconds at full speed that a plan delivers in total. */
const carried = ({ stages, speed }: DosePlan): number =>
  stages.reduce((sum, stage) => sum + (stage.seconds * stage.percent) / speed, 0);

describe("the rate of a pump", () => {
  it("is proportional to the speed, when the measurement's speed is known", () => {
    expect(rateAt({ volumePerSecond: 2, speed: 50 }, 100)).toBe(4);
    expect(rateAt({ volumePerSecond: 2, speed: 0 }, 100)).toBe(2);
  });

  it("is unknown before the first calibration", () => {
    expect(rateAt({ volumePerSecond: 0, speed: 50 }, 100)).toBeUndefined();
  });
});

describe("a dose", () => {
  it("by duration runs that long at full speed, between two ramps", () => {
    const plan = planByDuration(30, { speed: 80, softStart: 10, rate: undefined });
    expect(plan.stages.map((stage) => stage.percent)).toEqual([
      ...[8, 16, 24, 32, 40, 48, 56, 64, 72, 80],
      80,
      ...[72, 64, 56, 48, 40, 32, 24, 16, 8],
    ]);
    expect(plan).toMatchObject({ ml: null, effective: 40, seconds: 49 });
    expect(carried(plan)).toBeCloseTo(40, 9);
    expect(planByDuration(5, { speed: 80, softStart: 0, rate: 2 })).toMatchObject({ ml: 10, seconds: 5 });
  });

  it.each([
    [0, 40],
    [2, 40],
    [10, 40],
    [60, 40],
    [600, 0.5],
  ])("by volume delivers it exactly with any ramp (%d s, %d ml)", (softStart, ml) => {
    const plan = planByVolume(ml, { speed: 70, softStart, rate: 2 });
    expect(carried(plan) * 2).toBeCloseTo(ml, 9);
    expect(plan.ml).toBeCloseTo(ml, 9);
    for (const stage of plan.stages) expect(stage.seconds).toBeGreaterThanOrEqual(0);
  });
});
