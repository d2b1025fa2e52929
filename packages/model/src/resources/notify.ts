import { Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Num } from "../declare/fields.ts";
import { fields } from "../messages/fields.ts";

/** Alert limits in the controller's own unit. */
export const NotifyBand = Obj({
  enable: Bool({ about: "Raise an alarm outside min…max" }),
  max: Num({ about: "Alarm at or above" }),
  min: Num({ about: "Alarm at or below" }),
});

interface Band {
  readonly min: number;
  readonly max: number;
}

/** Both ends 0 means "not set": no value is outside of it. */
export function isBandSet({ min, max }: Band): boolean {
  return min !== 0 || max !== 0;
}

/** Refuses a band whose ends are exchanged; both ends 0 means "not set". */
export function bandFaults(band: Band, path: string): readonly Fault[] {
  if (!isBandSet(band) || band.min < band.max) return [];
  return [{ path, message: fields.belowMax({ max: band.max }) }];
}
