import uPlot from "uplot";
import { timeAxis } from "../../ui/time-axis.ts";
import { valueAxis } from "../../ui/value-axis.ts";
import { drawFlags, type Flag } from "./draw-flags.ts";
import type { SeriesTable } from "./series-table.ts";

/** One line as it is drawn. */
export interface PlotLine {
  readonly label: string;
  readonly unit: string;
  /** A variable of the palette: `accent`. */
  readonly colour: string;
  readonly look: "line" | "steps" | "bars" | "dots";
  /** The day or week before: thinner, and without its extremes. */
  readonly isBefore: boolean;
  readonly table: SeriesTable;
}

export interface PlotState {
  readonly lines: readonly PlotLine[];
  readonly stretch: { readonly from: number; readonly to: number };
  readonly flags: readonly Flag[];
  /** Wall seconds under the pointer; undefined when it has left. */
  onCursor(at: number | undefined): void;
  /** What was dragged over. */
  onZoom(stretch: { readonly from: number; readonly to: number }): void;
}

/** The part of a chart's height that switches take below other lines. */
const UNDER = 0.18;
/** Pixels that are a drag and not a trembling tap. */
const SHORTEST_DRAG = 12;

/** The units of the lines, at most two of which have an axis. */
export function unitsOf(lines: readonly { readonly unit: string }[]): readonly string[] {
  return [...new Set(lines.map(({ unit }) => unit))];
}

/** Three columns for a line with its extremes, one for any other. */
export function hasVeil({ look, isBefore }: PlotLine): boolean {
  return look === "line" && !isBefore;
}

/** How a chart is drawn; colours are those of the page as it stands. */
export function seriesChartOptions(element: HTMLElement, state: () => PlotState): uPlot.Options {
  const colour = (name: string): string => getComputedStyle(element).getPropertyValue(`--sea-${name}`).trim();
  const { lines } = state();
  const units = unitsOf(lines);
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [14, units.length > 1 ? 0 : 16, 0, 0],
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), "Etc/UTC"),
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: true, y: false, setScale: false } },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: true, range: () => [state().stretch.from, state().stretch.to] },
      ...Object.fromEntries(units.map((unit, index) => [scaleOf(index), { range: rangeOf(lines, unit) }])),
    },
    axes: [
      timeAxis(colour("quiet"), colour("line")),
      ...units.slice(0, 2).map((unit, index) =>
        valueAxis(colour, {
          unit,
          scale: scaleOf(index),
          isRight: index === 1,
          ...(standsUnder(lines, unit) ? { most: 100 } : {}),
        }),
      ),
    ],
    series: [
      {},
      ...lines.flatMap((line) => seriesOf(line, scaleOf(units.indexOf(line.unit)), colour(line.colour))),
    ],
    bands: bandsOf(lines, colour),
    hooks: {
      draw: [(plot) => drawFlags(plot, state().flags, { line: colour("quiet"), text: colour("text") })],
      setCursor: [(plot) => state().onCursor(cursorOf(plot))],
      setSelect: [(plot) => takeDrag(plot, state().onZoom)],
    },
  };
}

const scaleOf = (index: number): string => (index === 0 ? "y" : `y${index}`);

function cursorOf(plot: uPlot): number | undefined {
  const { left } = plot.cursor;
  return left === undefined || left < 0 ? undefined : plot.posToVal(left, "x");
}

function takeDrag(plot: uPlot, onZoom: PlotState["onZoom"]): void {
  const { left, width } = plot.select;
  if (width < SHORTEST_DRAG) return;
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  onZoom({ from: plot.posToVal(left, "x"), to: plot.posToVal(left + width, "x") });
}

function seriesOf(line: PlotLine, scale: string, stroke: string): uPlot.Series[] {
  const veil = { scale, stroke: "transparent", points: { show: false } };
  const drawn: uPlot.Series = {
    scale,
    stroke,
    width: line.isBefore ? 1.25 : 1.75,
    points: { show: line.look === "dots", size: 8, fill: stroke },
    ...(line.isBefore ? { dash: [5, 4] } : {}),
    ...lookOf(line, stroke),
  };
  return hasVeil(line) ? [veil, { ...veil }, drawn] : [drawn];
}

function lookOf({ look, isBefore }: PlotLine, stroke: string): Partial<uPlot.Series> {
  if (look === "line" || look === "dots") return {};
  const isBars = look === "bars" && !isBefore;
  const paths = isBars
    ? uPlot.paths.bars?.({ size: [0.85, 40], align: 1 })
    : uPlot.paths.stepped?.({ align: 1 });
  // The palette is written in six digits: two more let through what is behind.
  const fill = isBars ? `${stroke}99` : isBefore ? undefined : `${stroke}40`;
  return {
    ...(paths === undefined ? {} : { paths }),
    ...(fill === undefined ? {} : { fill, width: 1 }),
  };
}

function bandsOf(lines: readonly PlotLine[], colour: (name: string) => string): uPlot.Band[] {
  const bands: uPlot.Band[] = [];
  let series = 1;
  for (const line of lines) {
    if (hasVeil(line)) bands.push({ series: [series, series + 1], fill: `${colour(line.colour)}2e` });
    series += hasVeil(line) ? 3 : 1;
  }
  return bands;
}

/** True for what was on and off: below the lines of another unit, as bars under what they caused. */
function standsUnder(lines: readonly PlotLine[], unit: string): boolean {
  const ours = lines.filter((line) => line.unit === unit);
  return ours.length < lines.length && ours.every(({ look }) => look === "steps");
}

/** All values fit, with some air; bars stand on zero, switches between off and on. */
function rangeOf(lines: readonly PlotLine[], unit: string): uPlot.Range.Function {
  if (standsUnder(lines, unit)) return () => [0, 100 / UNDER];
  const isOver = lines.some((line) => line.unit !== unit && standsUnder(lines, line.unit));
  const ours = lines.filter((line) => line.unit === unit);
  const hasBars = ours.some(({ look }) => look === "bars");
  const hasSteps = ours.some(({ look }) => look === "steps");
  const floor = hasBars || hasSteps ? [0] : [];
  const ceiling = hasSteps ? [100] : [];
  return (_plot, low, high) => {
    const known = [low, high].filter((each) => each !== null);
    const bottom = Math.min(...known, ...floor);
    const top = Math.max(...known, ...ceiling);
    if (!Number.isFinite(bottom) || !Number.isFinite(top)) return [0, 1];
    const height = Math.max(top - bottom, 0.2);
    const air = isOver ? 1.2 * UNDER : 0.06;
    return [hasBars ? bottom : bottom - air * height, top + 0.08 * height];
  };
}
