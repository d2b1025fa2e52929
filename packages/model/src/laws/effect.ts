// Whether switching had the effect it should: design/safety.md section 2, "command, confirm, effect".
import { hours, minutes, type Uptime } from "../declare/units.ts";

const HEATS_WITHIN = hours(2);
const HEATING_RISE = 0.2;
const OFF_FOR = minutes(30);
const STUCK_RISE = 0.3;

/** What is remembered of the present stretch of heating or not heating. Temperatures in °C. */
export interface EffectMemory {
  readonly heaterOn: boolean;
  readonly since: Uptime;
  /** Temperature at the beginning of the stretch, or when the last rise was seen. */
  readonly reference: number;
}

export type EffectVerdict = "fine" | "does-not-heat" | "relay-stuck";

export interface EffectStep {
  readonly memory: EffectMemory;
  readonly verdict: EffectVerdict;
}

/**
 * A heater on for two hours without a rise of 0.2 °C does not heat; a tank that still rises by 0.3 °C after half an
 * hour without heating, above `max`, hints at a relay that is stuck.
 */
export function checkEffect(
  memory: EffectMemory | undefined,
  now: {
    readonly at: Uptime;
    readonly temperature: number;
    readonly heaterOn: boolean;
    readonly max: number;
  },
): EffectStep {
  const { at, temperature, heaterOn } = now;
  if (memory === undefined || memory.heaterOn !== heaterOn) {
    return { memory: { heaterOn, since: at, reference: temperature }, verdict: "fine" };
  }
  if (heaterOn) return heating(memory, now);
  if (at - memory.since < OFF_FOR) return { memory, verdict: "fine" };
  const lowest = Math.min(memory.reference, temperature);
  const rising = temperature > now.max && temperature - lowest >= STUCK_RISE;
  return { memory: { ...memory, reference: lowest }, verdict: rising ? "relay-stuck" : "fine" };
}

function heating(
  memory: EffectMemory,
  now: { readonly at: Uptime; readonly temperature: number },
): EffectStep {
  if (now.temperature - memory.reference >= HEATING_RISE) {
    return { memory: { ...memory, since: now.at, reference: now.temperature }, verdict: "fine" };
  }
  return { memory, verdict: now.at - memory.since > HEATS_WITHIN ? "does-not-heat" : "fine" };
}
