// Whether switching had the effect it should: docs/safety.md.
import { hours, type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";

/** On for longer than this without a change of this many °C, a heater does not heat and a cooler does not cool. */
const WORKS_WITHIN = hours(2);
const WORKS_BY = 0.2;
/** Checks are at most so far apart that what lies between them counts as on. */
const LONGEST_GAP = minutes(20);

/** How long a device has been on without the effect that it should have. */
export interface EffectMemory {
  readonly onFor: Milliseconds;
  /** °C when it went on, or when its effect was last seen. */
  readonly reference: number;
  readonly at: Uptime;
}

export interface EffectStep {
  /** Undefined while it is not wanted on: it has done what it should. */
  readonly memory: EffectMemory | undefined;
  readonly works: boolean;
}

/**
 * The clock of a device that is wanted on, `up` or `down` in temperature. It counts the time for which it was really on: what
 * switches it off meanwhile, such as a lost reading or a restart, neither counts nor starts it again.
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
): EffectStep {
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
