import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REEF_200 } from "./tank-parameters.ts";
import { type Levels, moveWater } from "./water-level.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const levels = fc.record({
  chamber: fc.double({ min: 0, max: 18, noNaN: true }),
  heldUp: fc.double({ min: 0, max: 2.4, noNaN: true }),
  reservoir: fc.double({ min: 0, max: 100, noNaN: true }),
  floor: fc.constant(0),
});
const movers = fc.record({
  returnPump: share,
  topOffPump: share,
  evaporation: fc.double({ min: 0, max: 1e-4, noNaN: true }),
  dosed: fc.double({ min: 0, max: 0.003, noNaN: true }),
});
const seconds = fc.double({ min: 0.001, max: 10, noNaN: true });
const still = { returnPump: 1, topOffPump: 0, evaporation: 0, dosed: 0 };
const full: Levels = { chamber: 8.4, heldUp: 2.4, reservoir: 50, floor: 0 };

function inTank(each: Levels): number {
  return each.chamber + each.heldUp;
}

describe("the water of the simulated tank", () => {
  test("is conserved: any gain comes from the reservoir or a doser", () => {
    fc.assert(
      fc.property(levels, movers, seconds, (before, moving, span) => {
        const { levels: after, toppedOff, evaporated, spilled } = moveWater(before, moving, span, REEF_200);
        const gained = toppedOff + moving.dosed * span - evaporated - spilled;
        expect(inTank(after) - inTank(before)).toBeCloseTo(gained, 9);
        expect(before.reservoir - after.reservoir).toBeCloseTo(toppedOff, 9);
      }),
    );
  });

  test("is never below zero", () => {
    fc.assert(
      fc.property(levels, movers, seconds, (before, moving, span) => {
        for (const level of Object.values<number>({ ...moveWater(before, moving, span, REEF_200).levels })) {
          expect(level).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
    );
  });

  test("rises in the sump when the return pump stops, without overflow", () => {
    let now = full;
    for (let step = 0; step < 60; step++)
      now = moveWater(now, { ...still, returnPump: 0 }, 5, REEF_200).levels;
    expect(now.chamber).toBeCloseTo(10.8, 3);
    expect(now.floor).toBe(0);
  });

  test("overflows onto the floor, which dries up again", () => {
    let now: Levels = { ...full, chamber: 14 };
    for (let step = 0; step < 60; step++) now = moveWater(now, still, 5, REEF_200).levels;
    expect(now.chamber).toBeCloseTo(12, 2);
    expect(now.floor).toBeGreaterThan(1.9);
    for (let step = 0; step < 24; step++) now = moveWater(now, still, 3600, REEF_200).levels;
    expect(now.floor).toBe(0);
  });

  test("stops being topped off when the reservoir is empty", () => {
    const { toppedOff } = moveWater({ ...full, reservoir: 0.1 }, { ...still, topOffPump: 1 }, 10, REEF_200);
    expect(toppedOff).toBe(0.1);
  });
});
