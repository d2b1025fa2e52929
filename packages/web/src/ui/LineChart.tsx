import { useEffect, useRef, useState } from "react";
import type uPlot from "uplot";
import { usePreference } from "../preferences.ts";
import { useTranslation } from "../text/translate.ts";
import styles from "./LineChart.module.css";
import { type LineChartProps, lineChartOptions } from "./line-chart-options.ts";
import { NamedButton } from "./NamedButton.tsx";
import { openPlot } from "./open-plot.ts";
import { useColours } from "./use-colours.ts";

/** Lines over real time with gaps and zoom by dragging. New data keep the zoom. */
export function LineChart(props: LineChartProps) {
  const { label, at, lines, height = 260 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const zoom = useRef<Interval>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const scheme = useColours();
  const theme = usePreference("theme");
  const shape = JSON.stringify([
    lines.map((line) => [line.label, line.unit, line.isBars, line.lows !== undefined]),
    props.band,
    props.limits,
    props.under?.map((strip) => strip.label),
    scheme,
    theme,
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` holds all that requires a new chart.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const opened = openPlot(
      element,
      lineChartOptions(element, {
        props: () => latest.current,
        onScale: (drawn) => setZoomed(zoomOf(drawn) !== undefined),
      }),
      dataOf(latest.current),
    );
    plot.current = opened.plot;
    if (zoom.current !== undefined) opened.plot.setScale("x", zoom.current);
    return () => {
      zoom.current = zoomOf(opened.plot);
      opened.close();
      plot.current = null;
    };
  }, [shape]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data depends on these two only.
  useEffect(() => renew(plot.current, dataOf(latest.current)), [at, lines]);

  return (
    <>
      <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={label} />
      {isZoomed && <ShowAll name={label} onPress={() => showAll(plot.current)} />}
    </>
  );
}

/** Resets the zoom, by thumb and by keyboard. */
function ShowAll({ name, onPress }: { readonly name: string; onPress(): void }) {
  const { t } = useTranslation("chart");
  return (
    <NamedButton
      className={styles.all ?? ""}
      label={t("showAll")}
      named={t("showAllOf", { name })}
      onPress={onPress}
    />
  );
}

function showAll(plot: uPlot | null): void {
  const times = plot?.data[0];
  const [min, max] = [times?.[0], times?.at(-1)];
  if (min !== undefined && max !== undefined) plot?.setScale("x", { min, max });
}

interface Interval {
  readonly min: number;
  readonly max: number;
}

/** The zoomed interval; undefined while all is shown. */
function zoomOf(plot: uPlot): Interval | undefined {
  const { min, max } = plot.scales.x ?? {};
  const [times] = plot.data;
  const [first, last] = [times[0], times.at(-1)];
  if (min === undefined || max === undefined || first === undefined || last === undefined) return undefined;
  return min > first || max < last ? { min, max } : undefined;
}

/** Shows new data; keeps the zoom while it contains any of them. */
function renew(plot: uPlot | null, data: uPlot.AlignedData): void {
  if (plot === null) return;
  const zoom = zoomOf(plot);
  const [times] = data;
  const isInSight = zoom !== undefined && times.some((at) => at >= zoom.min && at <= zoom.max);
  plot.setData(data, !isInSight);
  if (isInSight) plot.setScale("x", zoom);
}

/** uPlot's types require mutable arrays. An envelope is two more series around the line. */
function dataOf({ at, lines, under = [] }: LineChartProps): uPlot.AlignedData {
  const columns = lines.flatMap(({ values, lows, highs }) =>
    lows === undefined || highs === undefined ? [[...values]] : [[...highs], [...lows], [...values]],
  );
  return [[...at], ...columns, ...under.map(({ shares }) => [...shares])];
}
