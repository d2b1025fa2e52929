import uPlot from "uplot";

export interface ChartBand {
  readonly min: number;
  readonly max: number;
}

interface ChartSetting {
  readonly element: HTMLElement;
  readonly scheme: "light" | "dark";
  readonly band: ChartBand;
  onCursor(index: number | undefined): void;
}

const STRIP = 7;
const STRIP_GAP = 3;
/** Room under the line for the two strips, as a share of what is shown. */
const FLOOR = 0.22;

/** How a chart is drawn; colours are taken from the page as they stand in this colour scheme. */
export function chartOptions({ element, band, onCursor }: ChartSetting): uPlot.Options {
  const colour = (name: string): string => getComputedStyle(element).getPropertyValue(`--sea-${name}`).trim();
  const axis = {
    stroke: colour("quiet"),
    font: "12px system-ui, sans-serif",
    grid: { stroke: colour("line"), width: 1 },
    ticks: { show: false },
  };
  const hidden = { show: false, scale: "share" };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 20, 0, 0],
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), "Etc/UTC"),
    legend: { show: false },
    cursor: { y: false, points: { size: 8 } },
    scales: {
      y: { range: (_plot, low, high) => rangeWith(band, low, high) },
      share: { range: [0, 1] },
    },
    axes: [
      {
        ...axis,
        values: (_plot, splits) => splits.map(timeText),
        grid: { show: false },
        space: 70,
        size: 28,
      },
      { ...axis, values: (_plot, splits) => splits.map((split) => split.toFixed(1)), size: 46, space: 42 },
    ],
    series: [
      {},
      { stroke: colour("accent"), width: 2, spanGaps: false, points: { show: false } },
      hidden,
      hidden,
    ],
    hooks: {
      drawClear: [(plot) => drawBand(plot, band, colour("accent-soft"))],
      draw: [
        (plot) => drawStrip(plot, { column: 2, row: 1, fill: colour("warm") }),
        (plot) => drawStrip(plot, { column: 3, row: 0, fill: colour("cool") }),
      ],
      setCursor: [
        (plot) =>
          onCursor(
            plot.cursor.left !== undefined && plot.cursor.left >= 0
              ? (plot.cursor.idx ?? undefined)
              : undefined,
          ),
      ],
    },
  };
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 16);
}

/** Readings and band both fit, with air above and room for the strips below. */
function rangeWith({ min, max }: ChartBand, low: number, high: number): [number, number] {
  const isBand = max > min;
  const bottom = Math.min(low, isBand ? min : low);
  const top = Math.max(high, isBand ? max : high);
  const height = Math.max(top - bottom, 0.2);
  return [bottom - FLOOR * height, top + 0.12 * height];
}

function drawBand(plot: uPlot, { min, max }: ChartBand, fill: string): void {
  if (max <= min) return;
  const { ctx, bbox } = plot;
  const top = plot.valToPos(max, "y", true);
  const bottom = plot.valToPos(min, "y", true);
  ctx.save();
  ctx.fillStyle = fill;
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  ctx.restore();
}

interface Strip {
  readonly column: 2 | 3;
  /** Counted from the bottom. */
  readonly row: number;
  readonly fill: string;
}

/** Bars from each point back to the one before, as strong as the share of the time it was on. */
function drawStrip(plot: uPlot, { column, row, fill }: Strip): void {
  const { ctx, bbox, data } = plot;
  const ratio = devicePixelRatio;
  const height = STRIP * ratio;
  const top = bbox.top + bbox.height - (row + 1) * (height + STRIP_GAP * ratio);
  const [times] = data;
  ctx.save();
  ctx.fillStyle = fill;
  for (let index = 1; index < times.length; index += 1) {
    const share = data[column]?.[index] ?? 0;
    const from = times[index - 1];
    const to = times[index];
    if (share <= 0 || from === undefined || to === undefined || to - from > LONGEST_BAR) continue;
    const left = Math.max(bbox.left, plot.valToPos(from, "x", true));
    ctx.globalAlpha = 0.35 + 0.65 * share;
    ctx.fillRect(left, top, Math.max(1, plot.valToPos(to, "x", true) - left), height);
  }
  ctx.restore();
}

/** Seconds: across a gap nothing is known, so no bar is drawn. */
const LONGEST_BAR = 3600;
