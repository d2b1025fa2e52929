/** Geometry of a day's chart in a box of `width` × `height` pixels. */
export interface DayPlot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  x(second: number): number;
  y(percent: number): number;
  /** The second of the day at a distance from the left edge, clamped to the day. */
  second(x: number): number;
  /** The percent at a distance from the upper edge, 0 … 100. */
  percent(y: number): number;
}

const DAY = 86_400;
const MARGIN = { left: 48, right: 18, top: 26, bottom: 30 };
/** Pixels needed for an hour label. */
const LABEL = 52;

export function dayPlot(width: number, height: number): DayPlot {
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const bottom = height - MARGIN.bottom;
  const { left, top } = MARGIN;
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: (second) => left + ((right - left) * second) / DAY,
    y: (percent) => bottom - ((bottom - top) * percent) / 100,
    second: (x) => within(((x - left) / (right - left)) * DAY, DAY - 60),
    percent: (y) => within(((bottom - y) / (bottom - top)) * 100, 100),
  };
}

/** The labelled hours: as many as fit. */
export function hourMarks({ left, right }: DayPlot): readonly number[] {
  const room = (right - left) / LABEL;
  const step = [2, 3, 4, 6].find((hours) => 24 / hours <= room) ?? 12;
  return Array.from({ length: 24 / step + 1 }, (_, index) => index * step);
}

/** SVG path through one level per minute. Points on a straight line are omitted. */
export function linePath(levels: readonly number[], plot: Pick<DayPlot, "x" | "y">): string {
  const corners = levels.flatMap((level, minute) => {
    const before = levels[minute - 1];
    const after = levels[minute + 1];
    const isStraight =
      before !== undefined && after !== undefined && Math.abs(before + after - 2 * level) < 1e-6;
    return isStraight ? [] : [`${round(plot.x(minute * 60))} ${round(plot.y(level))}`];
  });
  return corners.length === 0 ? "" : `M${corners.join("L")}`;
}

/** SVG path of the area under a line. */
export function areaPath(levels: readonly number[], plot: DayPlot): string {
  const line = linePath(levels, plot);
  return line === "" ? "" : `${line}L${plot.right} ${plot.bottom}L${plot.left} ${plot.bottom}Z`;
}

/** Index of the place nearest to `x`; undefined without any. */
export function nearest(places: readonly number[], x: number): number | undefined {
  if (places.length === 0) return undefined;
  return places.reduce((best, place, index) => {
    return Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? index : best;
  }, 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;
