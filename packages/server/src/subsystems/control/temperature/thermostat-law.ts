// What a temperature check decides: pure, so that the simulated tank and the tests see the same mind.

import { type Celsius, celsius, toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { feedback, type Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading } from "@refugium/model/laws/reading.ts";
import { HEATERS_NEVER_ABOVE } from "@refugium/model/laws/role-limits.ts";
import { bare, type Message, type Quantity, quantity, type Said } from "@refugium/model/messages/message.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

/** No cooler is ever on in water colder than this, °C, but for a band that lies below it: cold-water tanks. */
const COOLER_NEVER_BELOW: Celsius = celsius(15);
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
  const inUnit = (value: Celsius): number => (tc.fahrenheit ? toFahrenheit(value) : value);
  const max = tc.max > tc.min ? tc.max : tc.min + tc.hysteresis;
  const low = tc.min - CRITICAL_BELOW_MIN * degree;
  const floor = coolerFloor(tc, max);
  const high = tc.critical_high === 0 ? max + CRITICAL_ABOVE_MAX * degree : tc.critical_high;
  return {
    min: tc.min,
    max,
    criticalHigh: Math.min(high, inUnit(HEATERS_NEVER_ABOVE)),
    criticalLow: Math.max(
      tc.critical_low === 0 ? low : tc.critical_low,
      floor === undefined ? low : inUnit(floor),
    ),
  };
}

/** The °C below which no cooler runs whatever is set; undefined for a band that lies below it. */
function coolerFloor(tc: TemperatureController, max: number): Celsius | undefined {
  const end = tc.fahrenheit ? toCelsius(max) : max;
  return end > COOLER_NEVER_BELOW ? COOLER_NEVER_BELOW : undefined;
}

export interface ThermostatMemory {
  readonly push: Push;
  /** The heater is locked off: from critical_high until back below max, and at first until below max was seen. */
  readonly tooHot: boolean;
  /** The limit was really passed: worth the top alarm. */
  readonly critical: boolean;
  /** The cooler is locked off: from critical_low until back above min, and at first until above min was seen. */
  readonly tooCold: boolean;
  /** The lower limit was really passed. */
  readonly criticalCold: boolean;
}

/** What a thermostat knows before its first reading: nothing, so heater and cooler have to be earned. */
export const UNPROVEN: ThermostatMemory = {
  push: "none",
  tooHot: true,
  critical: false,
  tooCold: true,
  criticalCold: false,
};

export interface ThermostatDecision {
  readonly memory: ThermostatMemory;
  readonly heat: boolean;
  readonly cool: boolean;
  /** Below the lower critical limit now. */
  readonly tooCold: boolean;
  readonly reason: Said;
}

/** The highest and the lowest °C that any probe said, calibrated or not; infinite without a good one. */
export interface Extremes {
  readonly hottest: number;
  readonly coldest: number;
}

const NO_EXTREMES: Extremes = { hottest: Number.NEGATIVE_INFINITY, coldest: Number.POSITIVE_INFINITY };

/** Decides on a good reading in the controller's unit. */
export function decide(
  tc: TemperatureController,
  reading: GoodReading,
  memory: ThermostatMemory,
  { hottest, coldest }: Extremes = NO_EXTREMES,
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
  const passed = value > limits.criticalHigh || hottest > HEATERS_NEVER_ABOVE;
  const tooHot = passed || (memory.tooHot && value >= limits.max);
  const critical = passed || (memory.critical && value >= limits.max);
  const isBelow =
    value < limits.criticalLow || coldest < (coolerFloor(tc, limits.max) ?? Number.NEGATIVE_INFINITY);
  const tooCold = isBelow || (memory.tooCold && value <= limits.min);
  const criticalCold = isBelow || (memory.criticalCold && value <= limits.min);
  return {
    memory: { push, tooHot, critical, tooCold, criticalCold },
    heat: push === "up" && !tooHot,
    cool: push === "down" && !tooCold,
    tooCold: isBelow,
    reason: reasonOf(push, { value, unit: unitOf(tc) }, limits),
  };
}

/** The unit of a controller's readings and limits. */
export function unitOf({ fahrenheit }: Pick<TemperatureController, "fahrenheit">): "°F" | "°C" {
  return fahrenheit ? "°F" : "°C";
}

function reasonOf(push: Push, { value: now, unit }: Quantity, limits: ThermostatLimits): Message {
  const value = quantity(now, unit, 2);
  // The unit is said once.
  const [min, max] = [bare(quantity(limits.min, unit)), bare(quantity(limits.max, unit))];
  if (push === "up")
    return now < limits.min
      ? messages.below({ value, limit: min })
      : messages.stillClose({ value, limit: min });
  if (push === "down")
    return now > limits.max
      ? messages.above({ value, limit: max })
      : messages.stillClose({ value, limit: max });
  const isWithin = now >= limits.min && now <= limits.max;
  return isWithin ? messages.within({ value, min, max }) : messages.nothingThere({ value });
}
