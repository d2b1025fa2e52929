import fc from "fast-check";
import { expect, it } from "vitest";
import { type Convertible, convertUnit, findUnit, MEASURED, unitsOf } from "./water-units.ts";

const ALL: readonly Convertible[] = [
  "alkalinity",
  "salinity",
  "phosphate",
  "nitrate",
  "temperature",
  "volume",
];

/** A value of a unit that must exist. */
function inUnit(measured: Convertible, value: number, from: string, to: string): number {
  const [one, other] = [findUnit(measured, from), findUnit(measured, to)];
  if (one === undefined || other === undefined) throw new Error(`${measured}: no ${from} or ${to}`);
  return convertUnit(value, one, other);
}

// Hardness: DIN 38409-6. Factors of ions: molar masses. Gallon: NIST Handbook 44. Sea water: seawater.test.ts.
it.each<readonly [Convertible, number, string, number, string, number]>([
  ["alkalinity", 1, "dKH", 0.35665, "meq/l", 5],
  ["alkalinity", 1, "dKH", 17.848, "mg/l CaCO3", 2],
  ["alkalinity", 2.5, "meq/l", 7.01, "dKH", 2],
  ["phosphate", 1, "mg/l P", 3.066, "mg/l", 3],
  ["phosphate", 10, "µg/l P", 0.03066, "mg/l", 5],
  ["nitrate", 1, "mg/l N", 4.4268, "mg/l", 3],
  ["salinity", 35, "PSU", 1.0264, "SG", 4],
  ["salinity", 1.0264, "SG", 35.03, "PSU", 1],
  ["salinity", 53.06, "mS/cm", 35, "PSU", 1],
  ["temperature", 77, "°F", 25, "°C", 9],
  ["temperature", -40, "°C", -40, "°F", 9],
  ["nitrate", 12.5, "ppm", 12.5, "mg/l", 9],
  ["volume", 100, "US gal", 378.5412, "l", 3],
])("%s: %d %s is %d %s", (measured, value, from, expected, to, digits) => {
  expect(inUnit(measured, value, from, to)).toBeCloseTo(expected, digits);
});

it("a value is the same after any unit and back", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.double({ min: 5, max: 40, noNaN: true }), (measured, value) => {
      for (const unit of unitsOf(measured)) expect(unit.toFirst(unit.fromFirst(value))).toBeCloseTo(value, 7);
    }),
  );
});

it("a unit is found as people write it", () => {
  const found = (measured: Convertible, written: string) => findUnit(measured, written)?.unit;
  expect(found("nitrate", "ppm")).toBe("mg/l");
  expect(found("phosphate", "PPB P")).toBe("µg/l P");
  expect(found("alkalinity", "°dKH")).toBe("dKH");
  expect(found("alkalinity", "ppm CaCO3")).toBe("mg/l CaCO₃");
  expect(found("salinity", "ppt")).toBe("PSU");
  expect(found("temperature", "F")).toBe("°F");
  expect(found("alkalinity", "mg/l")).toBeUndefined();
});

it("what has one unit is not converted", () => {
  expect(MEASURED.filter((measured) => unitsOf(measured).length === 0)).toEqual(
    MEASURED.filter((measured) => !ALL.some((each) => each === measured)),
  );
  expect(findUnit("calcium", "mg/l")).toBeUndefined();
});
