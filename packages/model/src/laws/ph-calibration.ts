// Whether a pH calibration is plausible: docs/safety.md.
import type { Fault } from "../declare/field.ts";
import { type Message, quantity } from "../messages/message.ts";
import { ph } from "../messages/ph.ts";
import type { CalibrationPoint } from "./calibration.ts";

/** Millivolts per pH at 25 °C (Nernst): the drop of an ideal electrode for one pH more. */
const NERNST = 59.16;
/** Further from the buffer, even a mixed-up one, a board's value is neither pH nor millivolts. */
const FAR_FOR_PH = 3.5;
const FAR_FOR_MILLIVOLTS = 200;
/** A board's volts are below this, the millivolts between two buffers are above. */
const LEAST_MILLIVOLTS = 20;
/** Plausible slopes in percent of an ideal probe; makers recommend replacement below 80 to 85. */
const SLOPE = { least: 70, most: 110 };
/** Plausible offset in the neutral buffer, in pH. */
const OFFSET = 1;
/** Raw codes have no reference slope: they are compared with the last calibration. */
const CHANGE = 1.5;
const NEUTRAL = 7;

type Points = readonly CalibrationPoint[];

/** A board's scale: its change for one pH, and its value at pH 7; undefined for raw codes. */
interface Scale {
  readonly perPh: number;
  readonly atNeutral: number;
}

const IN_PH: Scale = { perPh: 1, atNeutral: NEUTRAL };
const IN_MILLIVOLTS: Scale = { perPh: -NERNST, atNeutral: 0 };

function scaleOf(points: Points): Scale | undefined {
  if (points.every(({ expected, observed }) => Math.abs(expected - observed) <= FAR_FOR_PH)) return IN_PH;
  const off = ({ expected, observed }: CalibrationPoint): number =>
    Math.abs(observed - IN_MILLIVOLTS.perPh * (expected - NEUTRAL));
  const largest = Math.max(...points.map(({ observed }) => Math.abs(observed)));
  // One point alone may also be a raw code.
  return points.length > 1 &&
    largest >= LEAST_MILLIVOLTS &&
    points.every((point) => off(point) <= FAR_FOR_MILLIVOLTS)
    ? IN_MILLIVOLTS
    : undefined;
}

/** Slopes of the lines between neighbouring points, in the board's unit per pH. */
function slopes(points: Points): readonly number[] {
  const sorted = points.toSorted((one, other) => one.expected - other.expected);
  return sorted.flatMap((point, index) => {
    const next = sorted[index + 1];
    return next === undefined || next.expected === point.expected
      ? []
      : [(next.observed - point.observed) / (next.expected - point.expected)];
  });
}

/**
 * The slope of a probe in percent of an ideal one, of three points the worse of the two; undefined with one point and
 * for a board with raw codes.
 */
export function phSlopePercent(points: Points): number | undefined {
  const scale = scaleOf(points);
  if (scale === undefined) return undefined;
  const percents = slopes(points).map((slope) => (100 * slope) / scale.perPh);
  return percents.toSorted((one, other) => Math.abs(other - 100) - Math.abs(one - 100))[0];
}

/** The doubts about a calibration; empty for a plausible one. `last`: the points in force until now. */
export function phCalibrationDoubts(points: Points, last: Points, path: string): readonly Fault[] {
  const doubt =
    scaleOf(points) === undefined ? codeDoubt(points, last) : (slopeDoubt(points) ?? offsetDoubt(points));
  return doubt === undefined ? [] : [{ path, message: doubt }];
}

function slopeDoubt(points: Points): Message | undefined {
  const percent = phSlopePercent(points);
  if (percent === undefined || (percent >= SLOPE.least && percent <= SLOPE.most)) return undefined;
  if (percent < 0) return ph.mixedUp;
  return ph.slopeDoubtful({ slope: Math.round(percent), ...SLOPE });
}

function offsetDoubt(points: Points): Message | undefined {
  const scale = scaleOf(points);
  const [nearest] = points.toSorted(
    (one, other) => Math.abs(one.expected - NEUTRAL) - Math.abs(other.expected - NEUTRAL),
  );
  if (scale === undefined || nearest === undefined) return undefined;
  const measured = NEUTRAL + (nearest.observed - scale.atNeutral) / scale.perPh;
  const off = Math.abs(measured - nearest.expected);
  if (off <= OFFSET) return undefined;
  return ph.offsetDoubtful({
    off: quantity(off, "pH", 2),
    buffer: nearest.expected,
    most: quantity(OFFSET, "pH"),
  });
}

function codeDoubt(points: Points, last: Points): Message | undefined {
  const [now] = slopes(points);
  const [before] = slopes(last);
  if (now === undefined || before === undefined) return undefined;
  const ratio = now / before;
  if (ratio < 0) return ph.mixedUp;
  if (ratio >= 1 / CHANGE && ratio <= CHANGE) return undefined;
  return ph.slopeChanged({
    ratio: quantity(ratio, "", 2),
    least: quantity(1 / CHANGE, "", 2),
    most: CHANGE,
  });
}
