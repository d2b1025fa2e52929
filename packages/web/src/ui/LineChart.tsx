import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import type uPlot from "uplot";
import { usePreference } from "../app/preferences.ts";
import styles from "./LineChart.module.css";
import { lineChartOptions, type Mark, type PlotUnder } from "./line-chart-options.ts";
import { openPlot } from "./open-plot.ts";

/** One line: `values` along the chart's times, null where there is a gap. */
export interface Line {
  readonly label: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
  /** Lowest and highest of each stretch: drawn as a veil around the line. */
  readonly lows?: readonly (number | null)[];
  readonly highs?: readonly (number | null)[];
  /** Bars from zero instead of a line: amounts. */
  readonly isBars?: boolean;
}

export interface LineChartProps {
  /** What a screen reader says of it. */
  readonly label: string;
  /** Seconds since 1970, ascending, shown as UTC: add the controller's wall offset. */
  readonly at: readonly number[];
  readonly lines: readonly Line[];
  /** Where values should be, and limits that raise alarms. */
  readonly band?: { readonly min: number; readonly max: number };
  readonly limits?: readonly number[];
  /** Flags on the time axis. */
  readonly marks?: readonly Mark[];
  /** Strips under the lines that show when something was on, 0…1. */
  readonly under?: readonly PlotUnder[];
  readonly height?: number;
  /** Called with the index under the pointer, undefined when it has left. */
  onCursor?(index: number | undefined): void;
}

/** Lines over real time: gaps are gaps, drag to zoom, double-click to see all. */
export function LineChart(props: LineChartProps) {
  const { label, at, lines, height = 260 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(props);
  latest.current = props;
  const scheme = useComputedColorScheme("light");
  const theme = usePreference("theme");
  const shape = JSON.stringify([
    lines.map((line) => [line.label, line.unit, line.isBars, line.lows !== undefined]),
    props.band,
    props.limits,
    props.under?.map((strip) => strip.label),
    scheme,
    theme,
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says all that a chart must be made anew for.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const opened = openPlot(
      element,
      lineChartOptions(element, () => latest.current),
      dataOf(latest.current),
    );
    plot.current = opened.plot;
    return () => {
      opened.close();
      plot.current = null;
    };
  }, [shape]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is made of these two.
  useEffect(() => plot.current?.setData(dataOf(latest.current)), [at, lines]);

  return <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={label} />;
}

/** uPlot's types ask for mutable arrays. A veil is two more series around the line. */
function dataOf({ at, lines, under = [] }: LineChartProps): uPlot.AlignedData {
  const columns = lines.flatMap(({ values, lows, highs }) =>
    lows === undefined || highs === undefined ? [[...values]] : [[...highs], [...lows], [...values]],
  );
  return [[...at], ...columns, ...under.map(({ shares }) => [...shares])];
}
