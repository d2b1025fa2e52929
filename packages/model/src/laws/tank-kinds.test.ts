import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadSchedule } from "./dosing-spread.ts";
import { longWindowFaults } from "./long-window.ts";
import { PH } from "./ph-reading.ts";
import { firstDose, TANK_KINDS, USUAL_TANKS, usualTank } from "./tank-kinds.ts";

describe.each(TANK_KINDS)("the usual values of %s", (kind) => {
  const usual = USUAL_TANKS[kind];

  it("have a band of temperature that animals bear", () => {
    expect(usual.heat.min).toBeGreaterThanOrEqual(22);
    expect(usual.heat.max).toBeLessThanOrEqual(27);
    expect(usual.heat.max).toBeGreaterThan(usual.heat.min);
  });

  it("have a day of 8 to 10 hours of light", () => {
    const hours = Number.parseInt(usual.light.end, 10) - Number.parseInt(usual.light.start, 10);
    expect(hours).toBeGreaterThanOrEqual(8);
    expect(hours).toBeLessThanOrEqual(10);
    const window = { start: `${usual.light.start}:00`, end: `${usual.light.end}:00` };
    expect(longWindowFaults(window, "")).toEqual([]);
  });

  it("have pH alarms around the band and within the scale", () => {
    const { min, max, low, high } = usual.ph;
    expect([PH.min, low, min, max, high, PH.max]).toEqual(
      [PH.min, low, min, max, high, PH.max].toSorted((one, other) => one - other),
    );
  });

  it("have doses that can be spread over the day", () => {
    expect(spreadSchedule({ count: usual.dosing.count, from: 480, to: 1200 })).not.toHaveProperty("nearest");
  });

  it("begin with at most 5 ml a day for 100 litres", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (litres) => {
        expect(firstDose(usual, litres)).toBeLessThanOrEqual(litres * 0.05 + 0.01);
      }),
    );
    expect(firstDose(usual, 0)).toBe(firstDose(usual, usual.litres));
  });
});

it("an unknown kind of tank is set up like most tanks", () => {
  expect(usualTank("")).toBe(USUAL_TANKS["mixed-reef"]);
  expect(usualTank("sps")).toBe(USUAL_TANKS.sps);
});
