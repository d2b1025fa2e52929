import { describe, expect, it } from "vitest";
import { dosing } from "../messages/dosing.ts";
import { english } from "../messages/english.ts";
import { type Pump, pumps } from "../resources/pumps.ts";
import {
  amountOfPlan,
  calibrationOf,
  doseOf,
  longestSwitched,
  planDose,
  planRun,
  planSteps,
  rateDoubts,
  rateOf,
  unitOf,
  withMeasuredSpeed,
} from "./dose-plan.ts";

function pumpWith(regiment: object, more: object = {}): Pump {
  const { initial } = pumps.shape;
  return { ...initial, id: "1", regiment: { ...initial.regiment, speed: 100, ...regiment }, ...more };
}

describe("a dose of a motor", () => {
  it("is in seconds until the pump is calibrated, even with a volume", () => {
    const pump = pumpWith({ duration: 7, volume: 5 });
    expect(unitOf(pump)).toBe("s");
    expect(doseOf(pump)).toMatchObject({ seconds: 7, ml: null });
    expect(doseOf(pump, 3)).toBeUndefined();
  });

  it("is in millilitres from its rate and speed, with ramps", () => {
    const pump = pumpWith({ volume: 10, volume_per_second: 1, speed: 50 }, { calibrated_speed: 100 });
    expect(rateOf(pump)).toBe(0.5);
    expect(unitOf(pump)).toBe("ml");
    expect(doseOf(pump)).toMatchObject({ seconds: 20, ml: 10 });
    const soft = pumpWith({ volume: 10, volume_per_second: 1, soft_start: 2 });
    expect(doseOf(soft)?.ml).toBeCloseTo(10);
    expect(doseOf(soft)?.seconds).toBeGreaterThan(10);
  });

  it("gives the reason when it is impossible", () => {
    expect(planDose(pumpWith({ volume: 10, volume_per_second: 1, speed: 0 }))).toEqual(dosing.speedZero);
    expect(planDose(pumpWith({ volume_per_second: 1 }))).toEqual(dosing.doseZeroLong);
    expect(planDose(pumpWith({ duration: 7 }), 3)).toEqual(dosing.notCalibrated);
    expect(planDose(pumpWith({ volume: 90_000, volume_per_second: 1 }))).toEqual(dosing.longerThanDay);
    expect(calibrationOf(undefined)).toEqual({ volumePerSecond: 0, speed: 0 });
  });

  it("has no ramps in a plain run", () => {
    expect(planRun(pumpWith({ soft_start: 5 }), 30)).toMatchObject({ seconds: 30, effective: 30, ml: null });
    expect(amountOfPlan(planRun(pumpWith({}), 30, 50))).toBe(30);
  });

  it("needs a speed and an amount", () => {
    expect(doseOf(pumpWith({ volume: 10, volume_per_second: 1, speed: 0 }))).toBeUndefined();
    expect(doseOf(pumpWith({ volume_per_second: 1 }))).toBeUndefined();
  });
});

describe("a measured rate", () => {
  const at = (volume_per_second: number, calibrated_speed = 100) =>
    pumpWith({ volume_per_second }, { calibrated_speed });
  it("is plausible if first, or between half and twice the last", () => {
    expect(rateDoubts(at(1), undefined)).toEqual([]);
    expect(rateDoubts(at(1), at(0))).toEqual([]);
    expect(rateDoubts(at(0), at(1))).toEqual([]);
    expect(rateDoubts(at(2), at(1))).toEqual([]);
    expect(rateDoubts(at(0.5), at(1))).toEqual([]);
    expect(rateDoubts(at(0.5, 50), at(1))).toEqual([]);
  });
  it("belongs to the regiment's speed, unless a speed is sent", () => {
    const at50 = (rate: number, speed: number) =>
      pumpWith({ volume_per_second: rate, speed: 50 }, { calibrated_speed: speed });
    expect(withMeasuredSpeed(at50(1, 0), undefined).calibrated_speed).toBe(50);
    expect(withMeasuredSpeed(at50(1, 80), undefined).calibrated_speed).toBe(80);
    expect(withMeasuredSpeed(at50(1, 80), at50(1, 80)).calibrated_speed).toBe(80);
    expect(withMeasuredSpeed(at50(0, 80), at50(1, 80)).calibrated_speed).toBe(0);
    expect(rateDoubts(at50(1, 100), at(1))).toEqual([]);
  });
  it("of a stepper is its volume per revolution", () => {
    const base = pumpWith({});
    const turning = (vpr: number) => ({
      ...base,
      type: "stepper" as const,
      stepper: { ...base.stepper, spr: 200, delay: 1e6, vpr },
    });
    expect(rateDoubts(turning(0.5), turning(0.4))).toEqual([]);
    expect(rateDoubts(turning(5), turning(0.4))).toMatchObject([{ path: "stepper.vpr" }]);
  });
  it("is doubtful outside these limits", () => {
    const doubts = (next: Pump, last: Pump) =>
      rateDoubts(next, last).map(({ path, message }) => `${path} ${english(message)}`);
    const rate = "regiment.volume_per_second gives";
    expect(doubts(at(2.1), at(1))).toEqual([
      `${rate} 2.10 ml/s at full speed, 2.1 times the last calibration; plausible are 0.500 to 2.00 ml/s`,
    ]);
    expect(doubts(at(0.1), at(1))).toEqual([
      `${rate} 0.100 ml/s at full speed, 0.10 times the last calibration; plausible are 0.500 to 2.00 ml/s`,
    ]);
    expect(doubts(at(1, 25), at(1))).toEqual([
      `${rate} 4.00 ml/s at full speed, 4.0 times the last calibration; plausible are 0.500 to 2.00 ml/s`,
    ]);
  });
});

describe("a switched-on pump without a dose", () => {
  it("runs for the pump's own dose plus a tenth", () => {
    expect(longestSwitched(pumpWith({ volume: 10, volume_per_second: 2 }))).toBeCloseTo(5.5);
    expect(longestSwitched(pumpWith({ duration: 20 }))).toBeCloseTo(22);
  });
  it("runs for a minute where it has no dose", () => {
    expect(longestSwitched(pumpWith({}))).toBe(60);
  });
});

it("a stepper is measured by revolutions and doses whole steps", () => {
  const { initial } = pumps.shape;
  const stepper = { ...initial.stepper, spr: 200, vpr: 0.5, delay: 2_500_000, microstepping: "Full" };
  const pump = pumpWith({ volume: 3 }, { type: "stepper", stepper });
  expect(rateOf(pump)).toBeCloseTo(0.5);
  const plan = doseOf(pump);
  expect(plan && amountOfPlan(plan)).toBeCloseTo(3);
  expect(plan?.seconds).toBeCloseTo(6);
  expect(planDose(pumpWith({ volume: 0 }, { type: "stepper", stepper }))).toEqual(dosing.doseZero);
  expect(planSteps(pump, 0.000_001)).toEqual(dosing.lessThanStep);
  expect(planSteps(pump, 100_000)).toEqual(dosing.longerThanDay);
  expect(rateOf(pumpWith({}, { type: "stepper", stepper: { ...stepper, vpr: 0 } }))).toBeUndefined();
});
