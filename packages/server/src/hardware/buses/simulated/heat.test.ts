import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaporation, heatCapacity, heatFlows, latentHeat, netHeat, vapourPressure } from "./heat.ts";
import { REEF_200 } from "./tank-parameters.ts";

const water = fc.double({ min: 5, max: 40, noNaN: true });
const room = fc.double({ min: 5, max: 40, noNaN: true });
const watts = fc.double({ min: 0, max: 2000, noNaN: true });

describe("the heat of the simulated tank", () => {
  test("uses the vapour pressures of the steam tables", () => {
    expect(vapourPressure(20) / 2339).toBeCloseTo(1, 2);
    expect(vapourPressure(25) / 3169).toBeCloseTo(1, 2);
    expect(latentHeat(25) / 2.442e6).toBeCloseTo(1, 3);
  });

  test("evaporates 2 to 4 litres a day, 4.5 °C above the room", () => {
    const litres = evaporation(25.5, 21, REEF_200) * 86_400;
    expect(litres).toBeGreaterThan(2);
    expect(litres).toBeLessThan(4);
  });

  test("never condenses into the tank, and loses more when warmer", () => {
    fc.assert(
      fc.property(water, room, (warm, air) => {
        const loss = evaporation(warm, air, REEF_200);
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(evaporation(warm + 1, air, REEF_200)).toBeGreaterThanOrEqual(loss);
      }),
    );
  });

  test("adds up: every watt in or out is a flow", () => {
    fc.assert(
      fc.property(
        water,
        room,
        watts,
        watts,
        watts,
        watts,
        (warm, air, heater, chiller, light, returnPump) => {
          const lost = evaporation(warm, air, REEF_200);
          const flows = heatFlows(warm, air, { heater, chiller, light, returnPump }, lost, REEF_200);
          const sum = Object.values<number>({ ...flows }).reduce((total, flow) => total + flow, 0);
          expect(netHeat(flows)).toBeCloseTo(sum, 6);
          expect(flows.heater).toBe(heater);
          expect(flows.chiller).toBe(-chiller);
        },
      ),
    );
  });

  test("needs 0.82 MJ to warm 201 litres by one degree", () => {
    expect(heatCapacity(201, REEF_200) / 1e6).toBeCloseTo(0.82, 2);
  });
});
