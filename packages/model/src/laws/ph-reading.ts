// From what a pH board says to a pH that may steer.

import { hours } from "../declare/units.ts";
import type { CalibrationPoint } from "./calibration.ts";
import { calibrate } from "./calibration.ts";
import { parseExpression } from "./expression.ts";
import type { PlausibilityLimits } from "./plausibility.ts";
import { mapReading, type Reading } from "./reading.ts";

/** What a pH probe in a tank may say: design/safety.md section 1. */
export const PH: PlausibilityLimits = {
  unit: "pH",
  min: 2,
  max: 12,
  stepPerMinute: 1,
  faultValues: [],
  flatLine: hours(24),
};

/** A board whose numbers are turned into pH only by a transformer: any number, judged as pH afterwards. */
export const BOARD_UNITS: PlausibilityLimits = {
  unit: "board units",
  min: -Number.MAX_VALUE,
  max: Number.MAX_VALUE,
  stepPerMinute: Number.MAX_VALUE,
  faultValues: [],
};

/** The transformer of a probe; an empty one changes nothing. Throws ExpressionError. */
export function transformerOf(source: string): (value: number) => number {
  return source.trim() === "" ? (value) => value : parseExpression(source);
}

/** A pH reading put through the calibration. A pH that no water has is none: the calibration is wrong. */
export function calibratedPh(reading: Reading, points: readonly CalibrationPoint[]): Reading {
  const calibrated = mapReading(reading, (value) => calibrate(points, value));
  if (calibrated.quality !== "good" || (calibrated.value >= PH.min && calibrated.value <= PH.max))
    return calibrated;
  const reason = `the calibration gives pH ${calibrated.value.toFixed(2)}, outside ${PH.min}…${PH.max}`;
  return { quality: "failed", reason, at: calibrated.at };
}
