// Plausibility of a temperature controller's settings: bands, limits, calibrations.

import type { Fault } from "../declare/field.ts";
import { spanToCelsius, spanToFahrenheit, toCelsius } from "../declare/units.ts";
import { fields } from "../messages/fields.ts";
import { difference, quantity } from "../messages/message.ts";
import { readings } from "../messages/readings.ts";
import { temperature } from "../messages/temperature.ts";
import type { CalibrationPoint } from "./calibration.ts";
import type { TemperatureNumbers } from "./temperature-units.ts";

/** Plausible maximum of an aquarium's heating limit, °C: a larger min is in the wrong unit. */
const HEAT_AT_MOST = 35;
/** Plausible minimum of a heating limit, °C: below, the water cools down to the room before the heater starts. */
const HEAT_FROM = 5;
/** Plausible minimum of an aquarium's cooling limit, °C: a smaller max is in the wrong unit. */
const COOL_AT_LEAST = 5;
/** A probe that is off by more than this many degrees is broken and must not be calibrated. */
const OFF_BY_AT_MOST = 10;
/** °C. A larger hysteresis crosses the whole band of any tank. */
const HYSTERESIS_AT_MOST = 10;
/** °C. A DS18B20 is accurate to ±0.5 °C (data sheet, table 2): one that is off by more is broken or badly placed. */
const OFFSET_DOUBTFUL = 3;
/** … and its slope is within a few percent of 1. */
const SLOPE_DOUBTFUL = { min: 0.8, max: 1.25 };

/** °C from the end of the band to a critical limit that is left at 0. */
export const CRITICAL_ABOVE_MAX = 2.5;
export const CRITICAL_BELOW_MIN = 4;

type Limits = "fahrenheit" | "min" | "max" | "hysteresis" | "critical_high" | "critical_low";

export interface ControlLimits extends Pick<TemperatureNumbers, Limits> {
  readonly control: boolean;
  readonly heater: string;
  readonly cooler: string;
}

/** The faults of a band that no tank has, most often because of the other unit. */
export function controlFaults(tc: ControlLimits): readonly Fault[] {
  if (tc.heater !== "" && tc.heater === tc.cooler) {
    return [{ path: "cooler", message: temperature.mustDifferFromHeater }];
  }
  const hysteresis = tc.fahrenheit ? spanToCelsius(tc.hysteresis) : tc.hysteresis;
  if (hysteresis > HYSTERESIS_AT_MOST)
    return [
      { path: "hysteresis", message: temperature.atMost({ limit: difference(HYSTERESIS_AT_MOST, "°C") }) },
    ];
  if (!tc.control) return [];
  const min = tc.fahrenheit ? toCelsius(tc.min) : tc.min;
  if (tc.heater !== "" && min > HEAT_AT_MOST) {
    return [{ path: "min", message: temperature.atMostFahrenheit({ limit: quantity(HEAT_AT_MOST, "°C") }) }];
  }
  if (tc.cooler !== "" && tc.min >= tc.max)
    return [{ path: "min", message: fields.belowMax({ max: tc.max }) }];
  return [...tooColdFaults(tc), ...criticalFaults(tc)];
}

/** A critical limit beyond the band's opposite end holds a device off for good; 0 leaves it to the controller. */
function criticalFaults(tc: ControlLimits): readonly Fault[] {
  const { heater, cooler, min, max, critical_high: high, critical_low: low } = tc;
  return [
    ...(heater !== "" && high !== 0 && high <= min
      ? [
          {
            path: "critical_high",
            message: temperature.criticalAboveMin({ min, beyond: difference(CRITICAL_ABOVE_MAX, "°C") }),
          },
        ]
      : []),
    ...(cooler !== "" && low !== 0 && low >= max
      ? [
          {
            path: "critical_low",
            message: temperature.criticalBelowMax({ max, beyond: difference(CRITICAL_BELOW_MIN, "°C") }),
          },
        ]
      : []),
  ];
}

/** °C entered as °F: a heater that never starts, a chiller that never stops. */
function tooColdFaults({ fahrenheit, heater, cooler, min, max }: ControlLimits): readonly Fault[] {
  const celsius = (value: number): number => (fahrenheit ? toCelsius(value) : value);
  const heatsFrom = fahrenheit ? temperature.heatsFromCelsius : temperature.heatsFrom;
  const coolsFrom = fahrenheit ? temperature.coolsFromCelsius : temperature.coolsFrom;
  const isOpen = min === 0 && max === 0;
  return [
    ...(heater !== "" && !isOpen && celsius(min) < HEAT_FROM
      ? [{ path: "min", message: heatsFrom({ limit: quantity(HEAT_FROM, "°C") }) }]
      : []),
    ...(cooler !== "" && celsius(max) < COOL_AT_LEAST
      ? [{ path: "max", message: coolsFrom({ limit: quantity(COOL_AT_LEAST, "°C") }) }]
      : []),
  ];
}

/**
 * Temperature probes are nearly right without calibration: one that inverts the scale, or moves a reading by more than
 * 10 degrees, would control by a wrong number.
 */
export function temperatureCalibrationFaults(
  points: readonly CalibrationPoint[],
  path: string,
): readonly Fault[] {
  const [first, second] = points;
  const at = (index: number): string => (path === "" ? String(index) : `${path}.${index}`);
  const far = points.flatMap((point, index) =>
    Math.abs(point.expected - point.observed) <= OFF_BY_AT_MOST
      ? []
      : [{ path: at(index), message: temperature.offByAtMost({ limit: OFF_BY_AT_MOST }) }],
  );
  const inverts =
    first !== undefined &&
    second !== undefined &&
    (second.expected - first.expected) * (second.observed - first.observed) < 0;
  return [
    ...calibrationFaults(points, path),
    ...far,
    ...(inverts ? [{ path, message: temperature.mustRise }] : []),
  ];
}

/** Points must be finite (the validator ensures it) and distinct, or they define no line. */
export function calibrationFaults(points: readonly CalibrationPoint[], path: string): readonly Fault[] {
  const observed = new Set(points.map((point) => point.observed));
  const expected = new Set(points.map((point) => point.expected));
  if (observed.size === points.length && expected.size === points.length) return [];
  return [{ path, message: readings.distinctPoints }];
}

/** The doubts about a calibration that is possible, but larger than any probe's error: the heater would follow it. */
export function calibrationDoubts(
  points: readonly CalibrationPoint[],
  path: string,
  isFahrenheit: boolean,
): readonly Fault[] {
  const [first, second] = points;
  const shift = (point: CalibrationPoint): number => {
    const span = Math.abs(point.expected - point.observed);
    // A tolerance for the conversion between units.
    return (isFahrenheit ? spanToCelsius(span) : span) - 0.0001;
  };
  const slope =
    first === undefined || second === undefined
      ? 1
      : (second.expected - first.expected) / (second.observed - first.observed);
  const { min, max } = SLOPE_DOUBTFUL;
  const limit = isFahrenheit
    ? difference(spanToFahrenheit(OFFSET_DOUBTFUL), "°F")
    : difference(OFFSET_DOUBTFUL, "°C");
  return [
    ...(points.some((point) => shift(point) > OFFSET_DOUBTFUL)
      ? [{ path, message: temperature.offsetDoubtful({ limit }) }]
      : []),
    ...(slope < min || slope > max ? [{ path, message: temperature.slopeDoubtful({ min, max }) }] : []),
  ];
}
