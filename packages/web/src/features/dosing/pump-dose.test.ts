import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { amountOfPlan, doseOf, rateOf, unitOf } from "./pump-dose.ts";

function pumpWith(regiment: object, more: object = {}): Pump {
  const { initial } = pumps.shape;
  return { ...initial, id: "1", regiment: { ...initial.regiment, speed: 100, ...regiment }, ...more };
}

describe("a dose of a motor", () => {
  it("is in seconds until the pump is calibrated, whatever millilitres say", () => {
    const pump = pumpWith({ duration: 7, volume: 5 });
    expect(unitOf(pump)).toBe("s");
    expect(doseOf(pump)).toMatchObject({ seconds: 7, ml: null });
    expect(doseOf(pump, 3)).toBeUndefined();
  });

  it("is in millilitres of its rate at its speed, with its ramps", () => {
    const pump = pumpWith({ volume: 10, volume_per_second: 1, speed: 50 }, { calibrated_speed: 100 });
    expect(rateOf(pump)).toBe(0.5);
    expect(doseOf(pump)).toMatchObject({ seconds: 20, ml: 10 });
    const soft = pumpWith({ volume: 10, volume_per_second: 1, soft_start: 2 });
    expect(doseOf(soft)?.ml).toBeCloseTo(10);
    expect(doseOf(soft)?.seconds).toBeGreaterThan(10);
  });

  it("is none at no speed or of no size", () => {
    expect(doseOf(pumpWith({ volume: 10, volume_per_second: 1, speed: 0 }))).toBeUndefined();
    expect(doseOf(pumpWith({ volume_per_second: 1 }))).toBeUndefined();
  });
});

it("a stepper is measured by its turns, and doses whole steps", () => {
  const { initial } = pumps.shape;
  const stepper = { ...initial.stepper, spr: 200, vpr: 0.5, delay: 2_500_000, microstepping: "Full" };
  const pump = pumpWith({ volume: 3 }, { type: "stepper", stepper });
  expect(rateOf(pump)).toBeCloseTo(0.5);
  const plan = doseOf(pump);
  expect(plan && amountOfPlan(plan)).toBeCloseTo(3);
  expect(plan?.seconds).toBeCloseTo(6);
  expect(doseOf(pumpWith({ volume: 0 }, { type: "stepper", stepper }))).toBeUndefined();
});
