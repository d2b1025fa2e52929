// When a controller's unit changes, all its temperatures are converted.
import { spanToCelsius, spanToFahrenheit, toCelsius, toFahrenheit } from "../declare/units.ts";
import type { CalibrationPoint } from "./calibration.ts";
import { rounded } from "./roll-up.ts";

/** The members of a temperature controller that are temperatures or temperature differences. */
export interface TemperatureNumbers {
  readonly fahrenheit: boolean;
  readonly min: number;
  readonly max: number;
  readonly hysteresis: number;
  readonly notify: { readonly enable: boolean; readonly min: number; readonly max: number };
  readonly calibration_points: readonly CalibrationPoint[];
  readonly second_calibration_points: readonly CalibrationPoint[];
  readonly critical_high: number;
  readonly critical_low: number;
  readonly chart: { readonly ymin: number; readonly ymax: number; readonly color: string };
}

/** A millionth of a degree: converting there and back gives the same number. */
const DIGITS = 6;

/** Finer than what a float keeps of a temperature: the noise of a conversion goes, nothing else does. */
const ALL_DIGITS = 12;

/** A temperature in the other unit. */
export function inOtherUnit(value: number, isFahrenheit: boolean, digits = DIGITS): number {
  return rounded(isFahrenheit ? toFahrenheit(value) : toCelsius(value), digits);
}

/** The row in °C, as laws and control take it. */
export function inCelsius<T extends TemperatureNumbers>(row: T): T {
  return converted({ ...row, fahrenheit: false }, row, ALL_DIGITS);
}

/** The row in its new unit: unchanged temperatures are converted, a changed one is in the new unit already. */
export function converted<T extends TemperatureNumbers>(next: T, previous: T, digits = DIGITS): T {
  if (next.fahrenheit === previous.fahrenheit) return next;
  const turn = (now: number, before: number): number =>
    now === before ? inOtherUnit(now, next.fahrenheit, digits) : now;
  // 0 means "none" in every unit where it is allowed.
  const turnSet = (now: number, before: number): number => (now === 0 ? 0 : turn(now, before));
  const span = next.fahrenheit ? spanToFahrenheit : spanToCelsius;
  // Points that the change leaves as they are go with the unit as a whole.
  const points = (now: readonly CalibrationPoint[], before: readonly CalibrationPoint[]) =>
    JSON.stringify(now) === JSON.stringify(before)
      ? now.map(({ expected, observed }) => ({
          expected: turn(expected, expected),
          observed: turn(observed, observed),
        }))
      : now;
  const isOpen = previous.min === 0 && previous.max === 0;
  const { notify, chart } = next;
  const isQuiet = previous.notify.min === 0 && previous.notify.max === 0;
  return {
    ...next,
    min: isOpen ? next.min : turn(next.min, previous.min),
    max: isOpen ? next.max : turn(next.max, previous.max),
    hysteresis:
      next.hysteresis === previous.hysteresis ? rounded(span(next.hysteresis), digits) : next.hysteresis,
    notify: {
      ...notify,
      min: isQuiet ? notify.min : turn(notify.min, previous.notify.min),
      max: isQuiet ? notify.max : turn(notify.max, previous.notify.max),
    },
    calibration_points: points(next.calibration_points, previous.calibration_points),
    second_calibration_points: points(next.second_calibration_points, previous.second_calibration_points),
    critical_high: turnSet(next.critical_high, previous.critical_high),
    critical_low: turnSet(next.critical_low, previous.critical_low),
    chart: {
      ...chart,
      ymin: turnSet(chart.ymin, previous.chart.ymin),
      ymax: turnSet(chart.ymax, previous.chart.ymax),
    },
  };
}
