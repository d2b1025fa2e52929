// When a low-level sensor holds a pump off, against running dry.
import { type Milliseconds, minutes, seconds, type Uptime } from "../declare/units.ts";

/** The state between checks of a low-level sensor. */
export interface LowWaterMemory {
  /** Since when the sensor has read low without a break. */
  readonly lowSince?: Uptime;
  /** The pump is held off; the time of the last low reading. */
  readonly heldAt?: Uptime;
}

/** How long the sensor must read low: a wave is shorter. */
const HOLDS_FOR: Milliseconds = seconds(3);
/** A sump refills as soon as its pump stops: an immediate restart would repeat twenty times an hour. */
export const RESTS_FOR: Milliseconds = minutes(10);

/** One check. `low` undefined: the sensor cannot be read, and the state is kept. */
export function lowWater(memory: LowWaterMemory, at: Uptime, low: boolean | undefined): LowWaterMemory {
  const { lowSince = at, heldAt } = memory;
  if (low === undefined) return heldAt === undefined ? {} : { heldAt };
  if (low)
    return at - lowSince >= HOLDS_FOR || heldAt !== undefined ? { lowSince, heldAt: at } : { lowSince };
  return heldAt !== undefined && at - heldAt < RESTS_FOR ? { heldAt } : {};
}
