// Beyond which °C heater and cooler are locked off: docs/safety.md.

import { type Celsius, celsius } from "@refugium/model/declare/units.ts";
import { HEATERS_NEVER_ABOVE } from "@refugium/model/laws/role-limits.ts";
import { CRITICAL_ABOVE_MAX, CRITICAL_BELOW_MIN } from "@refugium/model/laws/temperature-judgement.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

/** No cooler is ever on in water colder than this, °C, but for a band that lies below it: cold-water tanks. */
const COOLER_NEVER_BELOW: Celsius = celsius(15);

/** The limits of a controller in °C, with defaults. */
export interface ThermostatLimits {
  readonly min: number;
  /** Upper end of the band; a heater-only controller without a max ends `hysteresis` above min. */
  readonly max: number;
  readonly hysteresis: number;
  readonly criticalHigh: number;
  readonly criticalLow: number;
}

export function limitsOf(row: TemperatureController): ThermostatLimits {
  const { min, max: end, hysteresis, critical_high, critical_low } = inCelsius(row);
  const max = end > min ? end : min + hysteresis;
  const low = min - CRITICAL_BELOW_MIN;
  // 0 in the unit of the row means that none is set.
  const high = row.critical_high === 0 ? max + CRITICAL_ABOVE_MAX : critical_high;
  return {
    ...{ min, max, hysteresis },
    criticalHigh: Math.min(high, HEATERS_NEVER_ABOVE),
    criticalLow: Math.max(row.critical_low === 0 ? low : critical_low, coolerFloor(max) ?? low),
  };
}

/** The °C below which no cooler runs whatever is set; undefined for a band that lies below it. */
function coolerFloor(max: number): Celsius | undefined {
  return max > COOLER_NEVER_BELOW ? COOLER_NEVER_BELOW : undefined;
}

/** The devices that are locked off. */
export interface ThermostatLocks {
  /** The heater is locked off: from critical_high until back below max; after a start until the first reading below max. */
  readonly heaterLocked: boolean;
  /** A reading has passed critical_high since the water was last below max. */
  readonly passedHigh: boolean;
  /** The cooler is locked off: from critical_low until back above min; after a start until the first reading above min. */
  readonly coolerLocked: boolean;
  /** The same for critical_low and min. */
  readonly passedLow: boolean;
  /** The newest reading is below critical_low. */
  readonly isBelowLow: boolean;
}

/** The state before the first reading: heater and cooler are locked off. */
export const UNPROVEN: ThermostatLocks = {
  heaterLocked: true,
  passedHigh: false,
  coolerLocked: true,
  passedLow: false,
  isBelowLow: false,
};

/** The highest and lowest °C of any probe, calibrated or not; infinite without a good reading. */
export interface Extremes {
  readonly hottest: number;
  readonly coldest: number;
}

export const NO_EXTREMES: Extremes = { hottest: Number.NEGATIVE_INFINITY, coldest: Number.POSITIVE_INFINITY };

/** The locks after a good reading, in °C. */
export function locksAt(
  limits: ThermostatLimits,
  value: number,
  before: ThermostatLocks,
  { hottest, coldest }: Extremes = NO_EXTREMES,
): ThermostatLocks {
  const passed = value > limits.criticalHigh || hottest > HEATERS_NEVER_ABOVE;
  const isBelowLow =
    value < limits.criticalLow || coldest < (coolerFloor(limits.max) ?? Number.NEGATIVE_INFINITY);
  return {
    heaterLocked: passed || (before.heaterLocked && value >= limits.max),
    passedHigh: passed || (before.passedHigh && value >= limits.max),
    coolerLocked: isBelowLow || (before.coolerLocked && value <= limits.min),
    passedLow: isBelowLow || (before.passedLow && value <= limits.min),
    isBelowLow,
  };
}
