// Converts a pH board's value to a pH reading for control.

import { hours } from "../declare/units.ts";
import { readings } from "../messages/readings.ts";
import { type CalibrationPoint, calibrate } from "./calibration.ts";
import { parseExpression } from "./expression.ts";
import type { Conversion, PlausibilityLimits } from "./plausibility.ts";

/** The plausible pH of a tank: docs/safety.md. */
export const PH: PlausibilityLimits = {
  unit: "pH",
  min: 2,
  max: 12,
  stepPerMinute: 1,
  faultValues: [],
  flatLine: hours(24),
};

/** A board whose values become pH only by a transformer or a calibration: any number, checked as pH afterwards. */
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

/**
 * The conversion of a board's value to a pH: transformed, calibrated, and only then validated, because before that it may be
 * any number. A pH that no water has is a failure: the probe, the transformer or the calibration is wrong. Throws
 * ExpressionError.
 */
export function phConversion(transformer: string, points: readonly CalibrationPoint[]): Conversion {
  const transform = transformerOf(transformer);
  const isNone = transformer.trim() === "" && points.length === 0;
  return {
    // The value of a board that measures pH by itself is validated with everything known about its input.
    name: isNone ? "" : JSON.stringify([transformer, points]),
    of: (measured) => calibrate(points, transform(measured)),
    because: (reason) => (points.length === 0 ? reason : readings.calibrated({ reason })),
  };
}
