// The units in which one and the same value of the water is given, and their conversion.
import { toCelsius, toFahrenheit } from "../declare/units.ts";
import { conductivityOf, gravityOf, salinityOfConductivity, salinityOfGravity } from "./seawater.ts";

/** What an owner measures by hand. */
export const MEASURED = [
  "other",
  "alkalinity",
  "calcium",
  "magnesium",
  "nitrate",
  "phosphate",
  "salinity",
  "ph",
  "ammonia",
  "nitrite",
  "potassium",
  "iodine",
  "strontium",
  "temperature",
] as const;
export type Measured = (typeof MEASURED)[number];

/** What has several units: measured values, and the volume of water. */
export type Convertible = "alkalinity" | "salinity" | "phosphate" | "nitrate" | "temperature" | "volume";

export interface WaterUnit {
  readonly unit: string;
  /** Digits after the point that a test kit or a meter resolves. */
  readonly decimals: number;
  /** Converts to and from the first unit of its list. */
  toFirst(value: number): number;
  fromFirst(value: number): number;
}

const same = (value: number): number => value;

/** A unit of which `perFirst` make one of the first unit. */
function scaled(unit: string, perFirst: number, decimals: number): WaterUnit {
  return {
    unit,
    decimals,
    toFirst: (value) => value / perFirst,
    fromFirst: (value) => value * perFirst,
  };
}

/** Standard atomic weights, IUPAC 2021 (abridged). */
const [C, N, O, P, CA] = [12.011, 14.007, 15.999, 30.974, 40.078];
const CAO = CA + O;
const CACO3 = CA + C + 3 * O;
/** One degree of German hardness is 10 mg/l CaO; calcium has two charges. */
const MEQ_PER_DKH = (10 * 2) / CAO;
const PO4 = P + 4 * O;
const NO3 = N + 3 * O;

/** Litres in a US gallon of 231 cubic inches, exact. */
const LITRES_PER_GALLON = 3.785411784;

const UNITS: Readonly<Record<Convertible, readonly WaterUnit[]>> = {
  alkalinity: [
    scaled("dKH", 1, 1),
    scaled("meq/l", MEQ_PER_DKH, 2),
    scaled("mg/l CaCO₃", (10 * CACO3) / CAO, 0),
  ],
  salinity: [
    scaled("PSU", 1, 1),
    { unit: "SG", decimals: 4, toFirst: salinityOfGravity, fromFirst: gravityOf },
    {
      unit: "mS/cm",
      decimals: 1,
      toFirst: (value) => salinityOfConductivity(value),
      fromFirst: (value) => conductivityOf(value),
    },
  ],
  phosphate: [scaled("mg/l", 1, 3), scaled("mg/l P", P / PO4, 3), scaled("µg/l P", (1000 * P) / PO4, 0)],
  nitrate: [scaled("mg/l", 1, 1), scaled("mg/l N", N / NO3, 2)],
  temperature: [
    { unit: "°C", decimals: 1, toFirst: same, fromFirst: same },
    { unit: "°F", decimals: 1, toFirst: toCelsius, fromFirst: toFahrenheit },
  ],
  volume: [scaled("l", 1, 1), scaled("US gal", 1 / LITRES_PER_GALLON, 1)],
};

/** The units of a value, the most usual first; none for one with a single unit. */
export function unitsOf(measured: Measured | Convertible): readonly WaterUnit[] {
  return isConvertible(measured) ? UNITS[measured] : [];
}

function isConvertible(measured: string): measured is Convertible {
  return measured in UNITS;
}

/** The unit as people write it, such as `ppm`, `MG/L` or `ppt`; undefined for one that the value is not given in. */
export function findUnit(measured: Measured | Convertible, written: string): WaterUnit | undefined {
  const wanted = plain(written);
  return unitsOf(measured).find(({ unit }) => plain(unit) === wanted);
}

/** Other names of units, without blanks. */
const SPELLINGS = new Map([
  ["ppt", "psu"],
  ["c", "°c"],
  ["f", "°f"],
  ["gal", "usgal"],
  ["°dkh", "dkh"],
  ["kh", "dkh"],
]);

/** Milligrams per kilogram and per litre differ by 2.6 % in sea water; test kits call both ppm. */
function plain(unit: string): string {
  const bare = unit.toLowerCase().replaceAll(/\s/g, "").replaceAll("₃", "3").replaceAll("μ", "µ");
  const metric = bare.replace(/^ppm/, "mg/l").replace(/^ppb/, "µg/l");
  return SPELLINGS.get(metric) ?? metric;
}

/** The same value of the water in another unit of it. */
export function convertUnit(value: number, from: WaterUnit, to: WaterUnit): number {
  return from.unit === to.unit ? value : to.fromFirst(from.toFirst(value));
}
