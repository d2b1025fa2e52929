import type uPlot from "uplot";
import { wallTimeText } from "../api/wall-clock.ts";
import { wallDate } from "../text/wall-format.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** uPlot treats an increment from this one on as a calendar month. */
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const WITHIN_DAYS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * HOUR),
];
const WHOLE_DAYS = [
  ...[1, 2, 3, 4, 5, 7, 10, 14].map((count) => count * DAY),
  ...[1, 2, 3, 4, 6].map((count) => count * MONTH),
  ...[1, 2, 5].map((count) => count * YEAR),
];

/**
 * The time axis of a chart: up to two days hours, with the date at midnight; beyond that dates, none twice. `grid`:
 * colour of its vertical lines.
 */
export function timeAxis(stroke: string, grid?: string): uPlot.Axis {
  return {
    stroke,
    font: "12px system-ui, sans-serif",
    ticks: { show: false },
    grid: grid === undefined ? { show: false } : { show: true, stroke: grid, width: 1 },
    space: 70,
    size: 28,
    incrs: (_plot, _axis, min, max) => (isLong(min, max) ? WHOLE_DAYS : [...WITHIN_DAYS, ...WHOLE_DAYS]),
    values: (plot, splits) => {
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      return splits.map((at) => (isLong(min, max) || at % DAY === 0 ? wallDate(at) : wallTimeText(at)));
    },
  };
}

function isLong(min: number, max: number): boolean {
  return max - min > 2 * DAY;
}
