import { useComputedColorScheme } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import uPlot from "uplot";
import { usePreference } from "../../preferences.ts";
import { openPlot } from "../../ui/open-plot.ts";
import styles from "./SeriesChart.module.css";
import { hasVeil, type PlotLine, type PlotState, seriesChartOptions } from "./series-chart-options.ts";

interface SeriesChartProps extends PlotState {
  /** What a screen reader says of it. */
  readonly label: string;
  /** Where the pointer stands, wall seconds: it may be moved by other means than the mouse. */
  readonly cursor: number | undefined;
  /** For saving it as a picture. */
  readonly picture: RefObject<HTMLCanvasElement | null>;
}

/** Several series over the same time, in at most two units: gaps are gaps, drag to look closer. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, lines, stretch, flags, cursor, picture } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(props);
  latest.current = props;
  const scheme = useComputedColorScheme("light");
  const theme = usePreference("theme");
  const shape = JSON.stringify([
    lines.map(({ label: title, unit, colour, look, isBefore }) => [title, unit, colour, look, isBefore]),
    scheme,
    theme,
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says all that a chart must be made anew for.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stretch is read by the scale while it is drawn.
  useEffect(() => plot.current?.setData(joined(lines)), [lines, stretch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: flags are read while it is drawn.
  useEffect(() => plot.current?.redraw(false), [flags]);
  useEffect(() => movePointer(plot.current, cursor), [cursor]);

  return <div ref={frame} className={styles.frame} role="img" aria-label={label} />;
}

/** Nothing when it already stands there: then the mouse moved it. */
function movePointer(plot: uPlot | null, cursor: number | undefined): void {
  if (plot === null) return;
  const left = cursor === undefined ? -10 : plot.valToPos(cursor, "x");
  if (Math.abs((plot.cursor.left ?? -10) - left) < 1.5) return;
  plot.setCursor({ left, top: cursor === undefined ? -10 : 10 }, false);
}

/** A hole is spread over the moments of other series: it stays a hole. */
const EXPAND = 2;

/** uPlot's types ask for mutable arrays. Extremes are two more columns before their line. */
function joined(lines: readonly PlotLine[]): uPlot.AlignedData {
  const tables = lines.map((line): uPlot.AlignedData => {
    const { at, values, lows, highs } = line.table;
    return hasVeil(line) ? [[...at], [...highs], [...lows], [...values]] : [[...at], [...values]];
  });
  if (tables.length === 0) return [[]];
  return uPlot.join(
    tables,
    tables.map((table) => table.map(() => EXPAND)),
  );
}
