import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEAST_FLOW, litresOf, MOST_FLOW, measuredFlow, secondsOf } from "./pump-flow.ts";

describe("the flow of a top-off pump", () => {
  it("is what came out in the time of the run", () => {
    expect(measuredFlow(1500, 60)).toBe(1500);
    expect(measuredFlow(333, 20.5)).toBe(974.6);
  });

  it("is refused where no such pump exists", () => {
    expect(measuredFlow(5, 60)).toBeUndefined();
    expect(measuredFlow(30_000, 60)).toBeUndefined();
    expect(measuredFlow(0, 60)).toBeUndefined();
    expect(measuredFlow(500, 0)).toBeUndefined();
  });

  it("converts litres to whole seconds and back, within half a second", () => {
    const flow = fc.double({ min: LEAST_FLOW, max: MOST_FLOW, noNaN: true });
    fc.assert(
      fc.property(flow, fc.integer({ min: 1, max: 86_400 }), (ml, seconds) => {
        expect(secondsOf(litresOf(seconds, ml), ml)).toBe(seconds);
      }),
    );
    fc.assert(
      fc.property(flow, fc.double({ min: 0.01, max: 500, noNaN: true }), (ml, litres) => {
        const error = Math.abs(litresOf(secondsOf(litres, ml), ml) - litres);
        expect(error).toBeLessThanOrEqual(litresOf(1, ml));
      }),
    );
    expect(secondsOf(0, 1000)).toBe(0);
  });
});
