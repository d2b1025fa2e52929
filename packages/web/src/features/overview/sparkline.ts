import type { HistoryPoint } from "../../api/history.ts";

/** Range of a sparkline: ms since 1970, and the values at its lower and upper edge. */
export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Size of the drawing in its own units. */
export const SPARK = { width: 300, height: 60 } as const;

const MIN_SPAN = 0.2;

/** So many times the range of the others away, a value is taken for a wrong one. */
const FAR = 3;

/**
 * The range that shows the values and the band, with some margin. A few that lie far outside do not flatten the line:
 * they are drawn at the edge. Undefined without a value.
 */
export function frameOf(
  points: readonly HistoryPoint[],
  { from, to }: Pick<Frame, "from" | "to">,
  band?: { readonly min: number; readonly max: number },
): Frame | undefined {
  if (points.length === 0) return undefined;
  const values = withoutFar(points);
  const known = band === undefined ? values : [...values, band.min, band.max];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const padding = Math.max(high - low, MIN_SPAN) * 0.1;
  return { from, to, low: low - padding, high: high + padding };
}

/** The lowest and the highest value; up to one of fifty, at least one of ten, may be too far away to count. */
function withoutFar(points: readonly HistoryPoint[]): readonly number[] {
  const lows = points.map(({ min }) => min).toSorted((a, b) => a - b);
  const highs = points.map(({ max }) => max).toSorted((a, b) => b - a);
  const few = points.length < 10 ? 0 : Math.ceil(points.length / 50);
  const [low = 0, high = 0] = [lows[few], highs[few]];
  const far = FAR * Math.max(high - low, MIN_SPAN);
  const nearLow = lows.find((value) => value >= low - far) ?? low;
  const nearHigh = highs.find((value) => value <= high + far) ?? high;
  return [nearLow, nearHigh];
}

/** SVG path of the line, with gaps. */
export function sparkPath(points: readonly HistoryPoint[], frame: Frame): string {
  const times = points.map(({ time }) => Date.parse(time));
  const longest = 3 * usualStep(times);
  return points
    .map(({ mean }, index) => {
      const at = times[index] ?? 0;
      const before = times[index - 1];
      const pen = before === undefined || at - before > longest ? "M" : "L";
      const inside = Math.min(frame.high, Math.max(frame.low, mean));
      return `${pen}${xOf(at, frame).toFixed(1)} ${yOf(inside, frame).toFixed(1)}`;
    })
    .join("");
}

function xOf(at: number, { from, to }: Frame): number {
  return ((at - from) / (to - from)) * SPARK.width;
}

export function yOf(value: number, { low, high }: Frame): number {
  return SPARK.height - ((value - low) / (high - low)) * SPARK.height;
}

/** The median distance between points. */
function usualStep(times: readonly number[]): number {
  const steps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? Number.POSITIVE_INFINITY;
}
