import fc from "fast-check";
import { expect, it } from "vitest";
import {
  conductivityAt35,
  conductivityOf,
  gravityOf,
  salinityOfConductivity,
  salinityOfGravity,
  salinityOfRatio,
  seawaterDensity,
} from "./seawater.ts";

/** The factor of pressure of UNESCO 44, algorithm 1: the published check values are for the deep sea. */
function pressureFactor(ratio: number, celsius: number, decibar: number): number {
  const c = decibar * (2.07e-5 + decibar * (-6.37e-10 + decibar * 3.989e-15));
  const b = 1 + celsius * (3.426e-2 + celsius * 4.464e-4);
  return 1 + c / (b + (4.215e-1 - 3.107e-3 * celsius) * ratio);
}

it.each([
  [1, 15, 0, 35],
  [1.2, 20, 2000, 37.245628],
  [0.65, 5, 1500, 27.995347],
])("a conductivity ratio of %d at %d °C and %d dbar is %d PSU", (ratio, celsius, decibar, psu) => {
  const own = ratio / (pressureFactor(ratio, celsius, decibar) * conductivityAt35(celsius));
  expect(salinityOfRatio(own, celsius)).toBeCloseTo(psu, 5);
});

it.each([
  [0, 5, 999.96675],
  [0, 25, 997.04796],
  [35, 5, 1027.67547],
  [35, 25, 1023.34306],
])("sea water of %d PSU at %d °C weighs %d kg/m³", (psu, celsius, density) => {
  expect(seawaterDensity(psu, celsius)).toBeCloseTo(density, 4);
});

it("sea water of 35 PSU has 1.0264 and 53.1 mS/cm at 25 °C", () => {
  expect(gravityOf(35)).toBeCloseTo(1.02637, 5);
  expect(conductivityOf(35)).toBeCloseTo(53.06, 1);
  expect(salinityOfConductivity(42.914, 15)).toBeCloseTo(35, 6);
});

const PSU = fc.double({ min: 2, max: 42, noNaN: true });

it("a salinity is the same after gravity, or conductivity, and back", () => {
  fc.assert(
    fc.property(PSU, fc.integer({ min: 0, max: 35 }), (psu, celsius) => {
      expect(salinityOfGravity(gravityOf(psu))).toBeCloseTo(psu, 8);
      expect(salinityOfConductivity(conductivityOf(psu, celsius), celsius)).toBeCloseTo(psu, 8);
    }),
  );
});

it("more salt is heavier and conducts better", () => {
  fc.assert(
    fc.property(PSU, PSU, (one, other) => {
      fc.pre(one < other - 1e-6);
      expect(gravityOf(one)).toBeLessThan(gravityOf(other));
      expect(conductivityOf(one)).toBeLessThan(conductivityOf(other));
    }),
  );
});

it("water without salt has none, whatever the meter reads below zero", () => {
  expect(salinityOfGravity(0.998)).toBeCloseTo(0, 9);
  expect(salinityOfConductivity(-1)).toBe(0);
  expect(salinityOfConductivity(0.0001)).toBeCloseTo(0, 1);
});
