import { expect, it } from "vitest";
import { type Microstepping, stepTrain, volumeOfSteps } from "./stepper.ts";

const settings = (microstepping: Microstepping) => ({ spr: 200, vpr: 0.5, delay: 1_000_000, microstepping });

it.each([
  ["Full", 1, [false, false, false]],
  ["Half", 2, [true, false, false]],
  ["1/4", 4, [false, true, false]],
  ["1/8", 8, [true, true, false]],
  ["1/16", 16, [false, false, true]],
  ["1/32", 32, [true, false, true]],
  ["", 32, [true, false, true]],
] as const)(
  "microstepping %s gives %d microsteps, with the data sheet's mode lines",
  (mode, parts, modes) => {
    const train = stepTrain(1, settings(mode));
    expect(train).toEqual({ steps: 400 * parts, parts, fullStepMs: 2, modes, seconds: 0.8 });
    expect(volumeOfSteps(train.steps, settings(mode))).toBeCloseTo(1, 12);
  },
);

it("only whole steps are made, none faster than a timer's resolution", () => {
  expect(stepTrain(0.001, settings("Full")).steps).toBe(0);
  expect(stepTrain(0.3, settings("Full")).steps).toBe(120);
  expect(stepTrain(1, { ...settings("Full"), delay: 1 }).seconds).toBe(0.4);
});
