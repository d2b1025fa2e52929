import { rounded } from "@refugium/model/laws/roll-up.ts";
import { convertUnit, findUnit, unitsOf, type WaterUnit } from "@refugium/model/laws/water-units.ts";
import type { JournalParameter } from "@refugium/model/resources/journal.ts";

export interface ValueUnits {
  /** The unit in which the parameter's values are stored. */
  readonly own: WaterUnit;
  /** All units in which they can be typed, the own one first. */
  readonly all: readonly WaterUnit[];
}

/** The units of a parameter; undefined where its values have one unit, or one that is not known. */
export function valueUnits({ measured, unit }: JournalParameter): ValueUnits | undefined {
  const own = findUnit(measured, unit);
  if (own === undefined) return undefined;
  return { own, all: [own, ...unitsOf(measured).filter((each) => each !== own)] };
}

/** A converted value as it is stored: two digits more than a test kit resolves. */
export function asStored(value: number, own: WaterUnit): number {
  return rounded(value, own.decimals + 2);
}

/** How a number field shows a stored value in another unit, and reads it. */
export function scaleOf(own: WaterUnit, shown: WaterUnit) {
  return {
    show: (stored: number) => convertUnit(stored, own, shown),
    read: (typed: number) => convertUnit(typed, shown, own),
  };
}
