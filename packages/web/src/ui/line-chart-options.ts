import uPlot from "uplot";
import { type Colour, coloursOf, envelopes, plotFrame, scaleOf } from "./open-plot.ts";

/** A strip under the lines: when something was on. */
interface PlotStrip {
  readonly label: string;
  /** At the chart's times, 0…1. */
  readonly shares: readonly number[];
  readonly colour: "warm" | "cool" | "accent";
}

/** One line: `values` along the chart's times, null where there is a gap. */
interface Line {
  readonly label: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
  /** Lowest and highest of each stretch: drawn as an envelope around the line. */
  readonly lows?: readonly (number | null)[];
  readonly highs?: readonly (number | null)[];
  /** Bars from zero instead of a line: amounts. */
  readonly isBars?: boolean;
}

export interface LineChartProps {
  /** Its description for screen readers. */
  readonly label: string;
  /** Seconds since 1970, ascending, shown as UTC: add the controller's wall offset. */
  readonly at: readonly number[];
  readonly lines: readonly Line[];
  /** Where values should be, and limits that raise alarms. */
  readonly band?: { readonly min: number; readonly max: number };
  readonly limits?: readonly number[];
  /** Strips under the lines that show when something was on, 0…1. */
  readonly under?: readonly PlotStrip[];
  readonly height?: number;
  /** The least that the value axis spans: smaller changes are noise. 0.2 by default. */
  readonly leastSpan?: number;
  /** Called with the index under the pointer, undefined when it has left. */
  onCursor?(index: number | undefined): void;
}

const COLOURS = ["accent", "warm", "cool", "ok", "attention", "act"];
const STRIP = 8;

interface LineChartState {
  /** The current props. */
  props(): LineChartProps;
  /** Called when the shown interval changes, by zoom or by new data. */
  onScale(plot: uPlot): void;
}

/** Options of a line chart; colours come from the page's present theme. */
export function lineChartOptions(element: HTMLElement, { props, onScale }: LineChartState): uPlot.Options {
  const colour = coloursOf(element);
  const { lines, under = [] } = props();
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return {
    ...plotFrame(element, { units, top: 8, hasGrid: false }),
    cursor: { y: false, points: { size: 8 }, drag: { x: true, y: false } },
    scales: {
      ...Object.fromEntries(units.map((unit, index) => [scaleOf(index), { range: rangeOf(props, unit) }])),
      share: { range: [0, 1] },
    },
    series: [
      {},
      ...lines.flatMap((line, index) =>
        seriesOf(line, units.indexOf(line.unit), colour(COLOURS[index % COLOURS.length] ?? "accent")),
      ),
      ...under.map(() => ({ show: false, scale: "share" })),
    ],
    bands: envelopes(lines.map(({ lows }) => lows && colour("accent-soft"))),
    hooks: {
      setScale: [(plot, scale) => (scale === "x" ? onScale(plot) : undefined)],
      drawClear: [(plot) => drawBand(plot, props().band, colour("accent-soft"))],
      draw: [
        (plot) => drawLimits(plot, props().limits ?? [], colour("attention")),
        (plot) => drawStrips(plot, props().under ?? [], colour),
      ],
      setCursor: [
        (plot) => {
          const { left, idx } = plot.cursor;
          props().onCursor?.(left !== undefined && left >= 0 ? (idx ?? undefined) : undefined);
        },
      ],
    },
  };
}

function seriesOf(
  { isBars = false, lows }: LineChartProps["lines"][number],
  unit: number,
  stroke: string,
): uPlot.Series[] {
  const scale = scaleOf(unit);
  const envelope = { scale, stroke: "transparent", points: { show: false }, spanGaps: false };
  const line: uPlot.Series = {
    scale,
    stroke,
    width: 2,
    spanGaps: false,
    points: { show: false },
    ...(isBars ? barsOf(stroke) : {}),
  };
  return lows === undefined ? [line] : [envelope, envelope, line];
}

function barsOf(fill: string): Partial<uPlot.Series> {
  const paths = uPlot.paths.bars?.({ size: [0.8, 40, 3] });
  return paths === undefined ? { fill } : { fill, paths };
}

/** Fits values, band and limits, with some margin; bars start at zero. */
function rangeOf(props: () => LineChartProps, unit: string): uPlot.Range.Function {
  return (_plot, low, high) => {
    const { lines, under = [], leastSpan = 0.2 } = props();
    const isFirst = lines[0]?.unit === unit;
    const isBars = lines.some((line) => line.unit === unit && line.isBars === true);
    const known = [...[low, high].filter((each) => each !== null), ...(isFirst ? fixedOf(props()) : [])];
    const bottom = Math.min(...known, ...(isBars ? [0] : []));
    const top = Math.max(...known);
    const height = Math.max(top - bottom, leastSpan);
    const floor = isBars ? 0 : 0.06 + (isFirst ? 0.07 * under.length : 0);
    return [bottom - floor * height, top + 0.08 * height];
  };
}

/** Always visible, besides the values. */
function fixedOf({ band, limits = [] }: LineChartProps): readonly number[] {
  return [...(band === undefined ? [] : [band.min, band.max]), ...limits];
}

function drawBand(plot: uPlot, band: LineChartProps["band"], fill: string): void {
  if (band === undefined || band.max <= band.min) return;
  const { ctx, bbox } = plot;
  const top = plot.valToPos(band.max, "y", true);
  const bottom = plot.valToPos(band.min, "y", true);
  ctx.save();
  ctx.fillStyle = fill;
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  ctx.restore();
}

function drawLimits(plot: uPlot, limits: readonly number[], stroke: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = stroke;
  ctx.setLineDash([6 * devicePixelRatio, 5 * devicePixelRatio]);
  for (const limit of limits) {
    const y = plot.valToPos(limit, "y", true);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

function drawStrips(plot: uPlot, under: readonly PlotStrip[], colour: Colour): void {
  const { ctx, bbox, data } = plot;
  const height = STRIP * devicePixelRatio;
  const [times] = data;
  ctx.save();
  for (const [row, { shares, colour: name }] of under.entries()) {
    const top = bbox.top + bbox.height - (row + 1) * (height + 3 * devicePixelRatio);
    ctx.fillStyle = colour(name);
    for (let index = 0; index + 1 < times.length; index += 1) {
      const [from, to, share = 0] = [times[index] ?? 0, times[index + 1] ?? 0, shares[index]];
      if (share <= 0) continue;
      // Whole pixels: adjacent intervals show no seam.
      const left = Math.max(bbox.left, Math.round(plot.valToPos(from, "x", true)));
      const right = Math.min(bbox.left + bbox.width, Math.round(plot.valToPos(to, "x", true)));
      if (right < bbox.left || left > bbox.left + bbox.width) continue;
      ctx.globalAlpha = 0.35 + 0.65 * Math.min(1, share);
      ctx.fillRect(left, top, Math.max(devicePixelRatio, right - left), height);
    }
  }
  ctx.restore();
}
