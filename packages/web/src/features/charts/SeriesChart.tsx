import { type RefObject, useEffect, useRef } from "react";
import uPlot from "uplot";
import { usePreference } from "../../preferences.ts";
import { openPlot } from "../../ui/open-plot.ts";
import { useColours } from "../../ui/use-colours.ts";
import styles from "./SeriesChart.module.css";
import { hasEnvelope, type PlotLine, type PlotState, seriesChartOptions } from "./series-chart-options.ts";

interface SeriesChartProps extends PlotState {
  /** Text for screen readers. */
  readonly label: string;
  /** Position of the pointer in wall seconds; not only the mouse moves it. */
  readonly cursor: number | undefined;
  /** For the export as a picture. */
  readonly picture: RefObject<HTMLCanvasElement | null>;
}

/** Several series over the same time, in at most two units; zoom by dragging. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, lines, interval, flags, cursor, picture } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(props);
  latest.current = props;
  const scheme = useColours();
  const theme = usePreference("theme");
  const shape = JSON.stringify([
    lines.map(({ label: title, unit, colour, look, isBefore }) => [title, unit, colour, look, isBefore]),
    scheme,
    theme,
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` holds all that requires a new chart.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const options = seriesChartOptions(element, () => latest.current);
    const opened = openPlot(element, options, joined(latest.current.lines));
    plot.current = opened.plot;
    picture.current = opened.plot.ctx.canvas;
    return () => {
      opened.close();
      plot.current = null;
      picture.current = null;
    };
  }, [shape]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale reads the interval while drawing.
  useEffect(() => plot.current?.setData(joined(lines)), [lines, interval]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draw hook reads the flags.
  useEffect(() => plot.current?.redraw(false), [flags]);
  useEffect(() => movePointer(plot.current, cursor), [cursor]);

  return <div ref={frame} className={styles.frame} role="img" aria-label={label} />;
}

/** Does nothing if the pointer is there already: then the mouse moved it. */
function movePointer(plot: uPlot | null, cursor: number | undefined): void {
  if (plot === null) return;
  const left = cursor === undefined ? -10 : plot.valToPos(cursor, "x");
  if (Math.abs((plot.cursor.left ?? -10) - left) < 1.5) return;
  plot.setCursor({ left, top: cursor === undefined ? -10 : 10 }, false);
}

/** Keeps gaps as gaps when tables with different times are joined. */
const EXPAND = 2;

/** uPlot's types require mutable arrays. Extremes are two more columns before their line. */
function joined(lines: readonly PlotLine[]): uPlot.AlignedData {
  const tables = lines.map((line): uPlot.AlignedData => {
    const { at, values, lows, highs } = line.table;
    return hasEnvelope(line) ? [[...at], [...highs], [...lows], [...values]] : [[...at], [...values]];
  });
  if (tables.length === 0) return [[]];
  return uPlot.join(
    tables,
    tables.map((table) => table.map(() => EXPAND)),
  );
}
