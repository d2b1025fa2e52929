import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { type ChartBand, chartOptions } from "./chart-options.ts";
import styles from "./TimeChart.module.css";

/** Columns of equal length; `at` in seconds that are shown as UTC; null = gap; `up` and `down` 0…1. */
interface Columns {
  readonly at: readonly number[];
  readonly value: readonly (number | null)[];
  readonly up: readonly number[];
  readonly down: readonly number[];
}

interface TimeChartProps {
  readonly label: string;
  readonly columns: Columns;
  readonly band: ChartBand;
  /** Called with the index under the pointer, undefined when it has left. */
  onCursor(index: number | undefined): void;
}

/** A line over time with a band behind it and two strips of bars below. */
export function TimeChart({ label, columns, band, onCursor }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(columns);
  latest.current = columns;
  const scheme = useComputedColorScheme("light");

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const chart = new uPlot(
      chartOptions({ element, scheme, band, onCursor }),
      aligned(latest.current),
      element,
    );
    plot.current = chart;
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
      plot.current = null;
    };
  }, [scheme, band, onCursor]);

  useEffect(() => plot.current?.setData(aligned(columns)), [columns]);

  return <div ref={frame} className={styles.frame} role="img" aria-label={label} />;
}

/** uPlot's types ask for mutable arrays. */
function aligned({ at, value, up, down }: Columns): uPlot.AlignedData {
  return [[...at], [...value], [...up], [...down]];
}
