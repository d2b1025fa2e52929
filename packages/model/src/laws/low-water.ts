// When a low-level sensor holds a pump off that would run dry.
import { type Milliseconds, minutes, seconds, type Uptime } from "../declare/units.ts";

/** What is remembered between looks at a low-level sensor. */
export interface LowWaterMemory {
  /** Since when it has said low without a break. */
  readonly lowSince?: Uptime;
  /** The pump is held off; the sensor said low last at that time. */
  readonly heldAt?: Uptime;
}

/** A wave at the sensor is no low water. */
const HOLDS_FOR: Milliseconds = seconds(3);
/** A sump fills from the tank as soon as its pump stands: starting at once would start it twenty times an hour. */
export const RESTS_FOR: Milliseconds = minutes(10);

/** One look. `low` undefined: the sensor cannot be read; what stands then stands. */
export function lowWater(memory: LowWaterMemory, at: Uptime, low: boolean | undefined): LowWaterMemory {
  const { lowSince = at, heldAt } = memory;
  if (low === undefined) return heldAt === undefined ? {} : { heldAt };
  if (low)
    return at - lowSince >= HOLDS_FOR || heldAt !== undefined ? { lowSince, heldAt: at } : { lowSince };
  return heldAt !== undefined && at - heldAt < RESTS_FOR ? { heldAt } : {};
}
