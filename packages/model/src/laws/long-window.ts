import { Obj } from "../declare/containers.ts";
import type { Fault, JsonObject } from "../declare/field.ts";
import { equipment } from "../messages/equipment.ts";
import { validated } from "./profiles/shapes/profile.ts";
import { ClockTime, windowOf } from "./profiles/shapes/window.ts";

const Ends = Obj({ start: ClockTime("Begins"), end: ClockTime("Ends") });
const HOUR = 3600;
/** Maximum hours of light through midnight on an intended reversed cycle. */
const LONGEST_THROUGH_MIDNIGHT = 18;

/**
 * A window through midnight of more than 18 hours is nearly always a mistake, its ends exchanged: refused unless
 * `crosses_midnight` in its config confirms it. Stored ones are kept.
 */
export function longWindowFaults(config: JsonObject, path: string): readonly Fault[] {
  if (config.crosses_midnight === true) return [];
  const { made: ends } = validated(Ends, config, path);
  if (ends === undefined) return [];
  const { start, span } = windowOf(ends.start, ends.end);
  if (start + span <= 24 * HOUR || span === 24 * HOUR) return [];
  const hours = Math.round((span / HOUR) * 10) / 10;
  if (hours <= LONGEST_THROUGH_MIDNIGHT) return [];
  return [
    { path: `${path}.end`, message: equipment.longWindowHow({ doubt: equipment.longWindow({ hours }) }) },
  ];
}
