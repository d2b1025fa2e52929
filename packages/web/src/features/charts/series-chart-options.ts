import uPlot from "uplot";
import { coloursOf, envelopes, plotFrame, scaleOf } from "../../ui/open-plot.ts";
import { drawFlags, type Flag } from "./draw-flags.ts";
import { lineColour } from "./line-colour.ts";
import type { SeriesTable } from "./series-table.ts";

export interface PlotLine {
  readonly label: string;
  readonly unit: string;
  /** Name of a colour in the palette, such as `accent`, or `#rrggbb` of a lamp. */
  readonly colour: string;
  readonly look: "line" | "steps" | "bars" | "dots";
  /** The day or week before: thinner, without extremes. */
  readonly isBefore: boolean;
  readonly table: SeriesTable;
}

export interface PlotState {
  readonly lines: readonly PlotLine[];
  readonly interval: { readonly from: number; readonly to: number };
  readonly flags: readonly Flag[];
  /** Wall seconds under the pointer; undefined when it leaves. */
  onCursor(at: number | undefined): void;
  /** Called with the interval that was dragged over. */
  onZoom(interval: { readonly from: number; readonly to: number }): void;
}

/** Share of the chart's height for switches, below the other lines. */
const STRIP_SHARE = 0.18;
/** Minimum length of a drag in pixels; less is a tap. */
const SHORTEST_DRAG = 12;

/** The distinct units of the lines; at most two have an axis. */
export function unitsOf(lines: readonly { readonly unit: string }[]): readonly string[] {
  return [...new Set(lines.map(({ unit }) => unit))];
}

/** True if the line has extremes, which take two more columns. */
export function hasEnvelope({ look, isBefore }: PlotLine): boolean {
  return look === "line" && !isBefore;
}

/** Options of a chart; colours come from the page's present theme. */
export function seriesChartOptions(element: HTMLElement, state: () => PlotState): uPlot.Options {
  const palette = coloursOf(element);
  const colour = (name: string): string => lineColour(name, palette);
  const { lines } = state();
  const units = unitsOf(lines);
  return {
    ...plotFrame(element, {
      units,
      top: 14,
      hasGrid: true,
      most: (unit) => (isStrip(lines, unit) ? 100 : undefined),
    }),
    cursor: { y: false, points: { size: 8 }, drag: { x: true, y: false, setScale: false } },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: true, range: () => [state().interval.from, state().interval.to] },
      ...Object.fromEntries(units.map((unit, index) => [scaleOf(index), { range: rangeOf(lines, unit) }])),
    },
    series: [
      {},
      ...lines.flatMap((line) => seriesOf(line, scaleOf(units.indexOf(line.unit)), colour(line.colour))),
    ],
    bands: envelopes(lines.map((line) => (hasEnvelope(line) ? `${colour(line.colour)}2e` : undefined))),
    hooks: {
      draw: [(plot) => drawFlags(plot, state().flags, { line: colour("quiet"), text: colour("text") })],
      setCursor: [(plot) => state().onCursor(cursorOf(plot))],
      setSelect: [(plot) => takeDrag(plot, state().onZoom)],
    },
  };
}

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
  const envelope = { scale, stroke: "transparent", points: { show: false } };
  const drawn: uPlot.Series = {
    scale,
    stroke,
    width: line.isBefore ? 1.25 : 1.75,
    points: { show: line.look === "dots", size: 8, fill: stroke },
    ...(line.isBefore ? { dash: [5, 4] } : {}),
    ...lookOf(line, stroke),
  };
  return hasEnvelope(line) ? [envelope, { ...envelope }, drawn] : [drawn];
}

function lookOf({ look, isBefore }: PlotLine, stroke: string): Partial<uPlot.Series> {
  if (look === "line" || look === "dots") return {};
  const isBars = look === "bars" && !isBefore;
  const paths = isBars
    ? uPlot.paths.bars?.({ size: [0.85, 40], align: 1 })
    : uPlot.paths.stepped?.({ align: 1 });
  // Colours of the palette have six hex digits; two more add transparency.
  const fill = isBars ? `${stroke}99` : isBefore ? undefined : `${stroke}40`;
  return {
    ...(paths === undefined ? {} : { paths }),
    ...(fill === undefined ? {} : { fill, width: 1 }),
  };
}

/** True for on/off series when lines of another unit exist: they are drawn below those. */
function isStrip(lines: readonly PlotLine[], unit: string): boolean {
  const ours = lines.filter((line) => line.unit === unit);
  return ours.length < lines.length && ours.every(({ look }) => look === "steps");
}

/** Fits all values with some margin; bars start at zero, switches run from off to on. */
function rangeOf(lines: readonly PlotLine[], unit: string): uPlot.Range.Function {
  if (isStrip(lines, unit)) return () => [0, 100 / STRIP_SHARE];
  const hasStripBelow = lines.some((line) => line.unit !== unit && isStrip(lines, line.unit));
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
    const padding = hasStripBelow ? 1.2 * STRIP_SHARE : 0.06;
    return [hasBars ? bottom : bottom - padding * height, top + 0.08 * height];
  };
}
