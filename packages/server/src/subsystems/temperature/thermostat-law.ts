// What a temperature check decides: pure, so that the simulated tank and the tests see the same mind.
import { type Celsius, celsius } from "@refugium/model/declare/units.ts";
import { feedback, type Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading } from "@refugium/model/laws/reading.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

/** No heater is ever on in water warmer than this, °C. */
const HEATER_NEVER_ABOVE: Celsius = celsius(40);
const CRITICAL_ABOVE_MAX = 2.5;
const CRITICAL_BELOW_MIN = 4;

/** Limits of a controller in its own unit (°C or °F). */
export interface ThermostatLimits {
  readonly min: number;
  /** Upper end of the band; a heater-only controller without a max ends `hysteresis` above min. */
  readonly max: number;
  readonly criticalHigh: number;
  readonly criticalLow: number;
}

/** The limits in force, defaults filled in. */
export function limitsOf(tc: TemperatureController): ThermostatLimits {
  const degree = tc.fahrenheit ? 1.8 : 1;
  const never = tc.fahrenheit ? HEATER_NEVER_ABOVE * 1.8 + 32 : HEATER_NEVER_ABOVE;
  const max = tc.max > tc.min ? tc.max : tc.min + tc.hysteresis;
  const high = tc.critical_high === 0 ? max + CRITICAL_ABOVE_MAX * degree : tc.critical_high;
  return {
    min: tc.min,
    max,
    criticalHigh: Math.min(high, never),
    criticalLow: tc.critical_low === 0 ? tc.min - CRITICAL_BELOW_MIN * degree : tc.critical_low,
  };
}

export interface ThermostatMemory {
  readonly push: Push;
  /** The heater is locked off: from critical_high until back below max, and at first until below max was seen. */
  readonly tooHot: boolean;
  /** The limit was really passed: worth the top alarm. */
  readonly critical: boolean;
}

/** What a thermostat knows before its first reading: nothing, so the heater has to be earned. */
export const UNPROVEN: ThermostatMemory = { push: "none", tooHot: true, critical: false };

export interface ThermostatDecision {
  readonly memory: ThermostatMemory;
  readonly heat: boolean;
  readonly cool: boolean;
  readonly tooCold: boolean;
  readonly reason: string;
}

/** Decides on a good reading in the controller's unit. `hottest`: the highest °C that any probe said, calibrated or not. */
export function decide(
  tc: TemperatureController,
  reading: GoodReading,
  memory: ThermostatMemory,
  hottest: number = Number.NEGATIVE_INFINITY,
): ThermostatDecision {
  const limits = limitsOf(tc);
  const { value } = reading;
  const push = feedback(reading, memory.push, {
    min: limits.min,
    max: limits.max,
    hysteresis: tc.hysteresis,
    canRaise: tc.heater !== "",
    canLower: tc.cooler !== "",
  });
  const passed = value > limits.criticalHigh || hottest > HEATER_NEVER_ABOVE;
  const tooHot = passed || (memory.tooHot && value >= limits.max);
  const critical = passed || (memory.critical && value >= limits.max);
  const unit = tc.fahrenheit ? "°F" : "°C";
  return {
    memory: { push, tooHot, critical },
    heat: push === "up" && !tooHot,
    cool: push === "down",
    tooCold: value < limits.criticalLow,
    reason: `${value.toFixed(2)} ${unit} ${words(push, value, limits)}`,
  };
}

function words(push: Push, value: number, { min, max }: ThermostatLimits): string {
  if (push === "up") return value < min ? `is below ${min}` : `is still close to ${min}`;
  if (push === "down") return value > max ? `is above ${max}` : `is still close to ${max}`;
  return value >= min && value <= max ? `is within ${min}…${max}` : "asks for nothing that is there";
}
