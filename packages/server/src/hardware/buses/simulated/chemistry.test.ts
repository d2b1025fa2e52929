import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alkalinityUptake, balancedPh, dosedAlkalinity, MEQ_PER_DKH, nextPh } from "./chemistry.ts";
import { REEF_200 } from "./tank-parameters.ts";

const NONE = { acid: 0, base: 0, alkalinity: 0 };
const ph = fc.double({ min: 6, max: 10, noNaN: true });
const dkh = fc.double({ min: 4, max: 15, noNaN: true });
const light = fc.double({ min: 0, max: 1, noNaN: true });

describe("the chemistry of the simulated tank", () => {
  test("loses 0.8 dKH a day at 8 dKH, and nothing at 4", () => {
    const taken = alkalinityUptake(8, 200, 86_400, REEF_200) / 200 / MEQ_PER_DKH;
    expect(taken).toBeCloseTo(0.73, 1);
    expect(alkalinityUptake(4, 200, 86_400, REEF_200)).toBe(0);
    expect(alkalinityUptake(3, 200, 86_400, REEF_200)).toBe(0);
  });

  test("gains 0.027 dKH in 200 litres from a millilitre of solution", () => {
    const meq = dosedAlkalinity({ ...NONE, alkalinity: 1 }, 1, REEF_200);
    expect(meq / 200 / MEQ_PER_DKH).toBeCloseTo(0.0265, 3);
  });

  test("has a pH between about 7.9 and 8.35 by day and night", () => {
    expect(balancedPh(8, 0, REEF_200)).toBeCloseTo(7.9, 1);
    expect(balancedPh(8, 1, REEF_200)).toBeCloseTo(8.34, 1);
  });

  test("approaches its balance over time and never passes it", () => {
    fc.assert(
      fc.property(ph, dkh, light, fc.double({ min: 1, max: 1e5, noNaN: true }), (from, hard, lit, span) => {
        const state = { dkh: hard, light: lit, litres: 200 };
        const goal = balancedPh(hard, lit, REEF_200);
        const to = nextPh(from, state, NONE, span, REEF_200);
        expect(Math.abs(to - goal)).toBeLessThanOrEqual(Math.abs(from - goal) + 1e-12);
        expect((to - goal) * (from - goal)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("gives the same pH in one step as in ten", () => {
    const state = { dkh: 8, light: 1, litres: 200 };
    let stepped = 7.8;
    for (let step = 0; step < 10; step++) stepped = nextPh(stepped, state, NONE, 360, REEF_200);
    expect(stepped).toBeCloseTo(nextPh(7.8, state, NONE, 3600, REEF_200), 9);
  });

  test("pH rises with base and falls with acid, within 0…14", () => {
    fc.assert(
      fc.property(ph, fc.double({ min: 1, max: 1e6, noNaN: true }), (from, span) => {
        const state = { dkh: 8, light: 0.5, litres: 200 };
        const left = nextPh(from, state, NONE, span, REEF_200);
        const based = nextPh(from, state, { ...NONE, base: 1 }, span, REEF_200);
        const soured = nextPh(from, state, { ...NONE, acid: 1 }, span, REEF_200);
        expect(based).toBeGreaterThan(left);
        expect(soured).toBeLessThan(left);
        expect(Math.max(based, -soured)).toBeLessThanOrEqual(14);
      }),
    );
  });
});
