// Whether switching a device has its effect: docs/safety.md.
import { hours, type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";

/** On for longer than this without this many °C of change, a heater does not heat and a cooler does not cool. */
export const WORKS_WITHIN = hours(2);
export const WORKS_BY = 0.2;
/** The longest time between two checks that counts as on time. */
const LONGEST_GAP = minutes(20);

/** How long a device has been on without its effect. */
export interface EffectMemory {
  readonly onFor: Milliseconds;
  /** °C when it was switched on, or when its effect was last observed. */
  readonly reference: number;
  readonly at: Uptime;
}

/**
 * Monitors a device that is to be on, to move the temperature `up` or `down`. Only the time counts for which it was
 * really on: an interruption, such as a lost reading or a restart, neither counts nor resets it. There is no memory while
 * the device need not be on.
 */
export function checkEffect(
  memory: EffectMemory | undefined,
  now: {
    readonly at: Uptime;
    readonly temperature: number;
    readonly isWanted: boolean;
    readonly isOn: boolean;
    readonly way: "up" | "down";
  },
): { readonly memory: EffectMemory | undefined; readonly works: boolean } {
  const { at, temperature, isWanted, isOn, way } = now;
  if (!isWanted) return { memory: undefined, works: true };
  const fresh = { onFor: milliseconds(0), reference: temperature, at };
  if (memory === undefined) return { memory: fresh, works: true };
  const change = way === "up" ? temperature - memory.reference : memory.reference - temperature;
  if (change >= WORKS_BY) return { memory: fresh, works: true };
  const passed = isOn ? Math.min(at - memory.at, LONGEST_GAP) : 0;
  const onFor = milliseconds(memory.onFor + passed);
  return { memory: { ...memory, onFor, at }, works: onFor <= WORKS_WITHIN };
}
