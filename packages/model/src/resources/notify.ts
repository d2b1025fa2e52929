import { Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Num } from "../declare/fields.ts";

/** Alert limits in the controller's own unit. */
export const NotifyBand = Obj({
  enable: Bool({ about: "Raise an alarm outside min…max" }),
  max: Num({ about: "Alarm at or above" }),
  min: Num({ about: "Alarm at or below" }),
});

/** Refuses a band whose ends are the wrong way round; both ends 0 means "not set". */
export function bandFaults(
  band: { readonly min: number; readonly max: number },
  path: string,
): readonly Fault[] {
  const unset = band.min === 0 && band.max === 0;
  if (unset || band.min < band.max) return [];
  return [{ path, message: `must be below max (${band.max})` }];
}
