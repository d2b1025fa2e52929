// What a parameter of the test log starts with. Targets of a reef are about natural sea water of 35 PSU: 412 mg/l
// calcium, 1284 mg/l magnesium, 399 mg/l potassium, 7.9 mg/l strontium, 0.06 mg/l iodine, 6.5 dKH (Millero et al. 2008),
// alkalinity and nutrients as reefs are kept. They are starting points: the owner changes them.
import { rounded } from "./roll-up.ts";
import type { Range } from "./target-range.ts";
import { convertUnit, type Measured, unitsOf } from "./water-units.ts";

export interface TestPreset {
  readonly unit: string;
  /** Digits after the point. */
  readonly decimals: number;
  readonly target: Range;
  /** Values outside are asked about. */
  readonly plausible: Range;
}

export type Water = "reef" | "fresh";

const preset = (
  unit: string,
  decimals: number,
  target: readonly [number, number],
  plausible: readonly [number, number],
): TestPreset => ({
  unit,
  decimals,
  target: { min: target[0], max: target[1] },
  plausible: { min: plausible[0], max: plausible[1] },
});

type Presets = Readonly<Partial<Record<Measured, TestPreset>>>;

export const TEST_PRESETS: Readonly<Record<Water, Presets>> = {
  reef: {
    alkalinity: preset("dKH", 1, [7, 11], [4, 16]),
    calcium: preset("mg/l", 0, [400, 450], [350, 500]),
    magnesium: preset("mg/l", 0, [1250, 1400], [1000, 1700]),
    nitrate: preset("mg/l", 1, [1, 15], [0, 100]),
    phosphate: preset("mg/l", 3, [0.02, 0.1], [0, 2]),
    salinity: preset("PSU", 1, [34, 36], [20, 42]),
    ph: preset("", 2, [7.8, 8.5], [7, 9.2]),
    ammonia: preset("mg/l", 2, [0, 0.05], [0, 8]),
    nitrite: preset("mg/l", 2, [0, 0.1], [0, 10]),
    potassium: preset("mg/l", 0, [380, 420], [250, 550]),
    iodine: preset("mg/l", 3, [0.05, 0.08], [0, 0.3]),
    strontium: preset("mg/l", 1, [6, 10], [0, 25]),
    temperature: preset("°C", 1, [24, 27], [15, 35]),
  },
  fresh: {
    alkalinity: preset("dKH", 1, [3, 10], [0, 25]),
    nitrate: preset("mg/l", 1, [5, 25], [0, 150]),
    phosphate: preset("mg/l", 2, [0.1, 1], [0, 10]),
    ph: preset("", 2, [6.5, 7.5], [4, 9.5]),
    ammonia: preset("mg/l", 2, [0, 0.05], [0, 8]),
    nitrite: preset("mg/l", 2, [0, 0.1], [0, 10]),
    potassium: preset("mg/l", 0, [5, 20], [0, 100]),
    temperature: preset("°C", 1, [22, 27], [10, 35]),
  },
};

/** The preset in another unit of the same value. Throws nothing: an unknown unit leaves it as it is. */
export function inUnit(found: TestPreset, measured: Measured, unit: string): TestPreset {
  const units = unitsOf(measured);
  const from = units.find((each) => each.unit === found.unit);
  const to = units.find((each) => each.unit === unit);
  if (from === undefined || to === undefined || from === to) return found;
  const turn = (value: number): number => rounded(convertUnit(value, from, to), to.decimals);
  const range = ({ min, max }: Range): Range => ({ min: turn(min), max: turn(max) });
  return { unit, decimals: to.decimals, target: range(found.target), plausible: range(found.plausible) };
}
