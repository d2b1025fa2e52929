import { expect, it } from "vitest";
import { hasMicrosteps, type Microstepping, stepTrain, volumeOfSteps } from "./stepper.ts";

const settings = (microstepping: Microstepping) => ({
  spr: 200,
  vpr: 0.5,
  delay: 1_000_000,
  microstepping,
  chip: "DRV8825" as const,
});

it.each([
  ["DRV8825", "Full", 1, [false, false, false]],
  ["DRV8825", "Half", 2, [true, false, false]],
  ["DRV8825", "1/4", 4, [false, true, false]],
  ["DRV8825", "1/8", 8, [true, true, false]],
  ["DRV8825", "1/16", 16, [false, false, true]],
  ["DRV8825", "1/32", 32, [true, false, true]],
  ["DRV8825", "", 32, [true, false, true]],
  ["A4988", "Full", 1, [false, false, false]],
  ["A4988", "1/8", 8, [true, true, false]],
  ["A4988", "1/16", 16, [true, true, true]],
  ["TMC2209", "1/8", 8, [false, false, false]],
  ["TMC2209", "1/16", 16, [true, true, false]],
  ["TMC2209", "1/32", 32, [true, false, false]],
  ["TMC2209", "", 32, [true, false, false]],
  ["TMC2209", "1/64", 64, [false, true, false]],
] as const)("a %s makes %s of %d microsteps with the data sheet's mode lines", (chip, mode, parts, modes) => {
  const stepper = { ...settings(mode), chip };
  const train = stepTrain(1, stepper);
  expect(train).toEqual({ steps: 400 * parts, parts, fullStepMs: 2, modes, seconds: 0.8 });
  expect(volumeOfSteps(train.steps, stepper)).toBeCloseTo(1, 12);
});

it.each([
  ["A4988", ""],
  ["A4988", "1/32"],
  ["DRV8825", "1/64"],
  ["TMC2209", "Full"],
] as const)("a %s has no microstepping '%s'", (chip, microstepping) => {
  expect(hasMicrosteps(chip, microstepping)).toBe(false);
  expect(() => stepTrain(1, { ...settings(microstepping), chip })).toThrow(RangeError);
});

it("only whole steps are made, none faster than a timer's resolution", () => {
  expect(stepTrain(0.001, settings("Full")).steps).toBe(0);
  expect(stepTrain(0.3, settings("Full")).steps).toBe(120);
  expect(stepTrain(1, { ...settings("Full"), delay: 1 }).seconds).toBe(0.4);
});
