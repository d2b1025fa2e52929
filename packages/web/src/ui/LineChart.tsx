import { Button, useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type uPlot from "uplot";
import { usePreference } from "../preferences.ts";
import styles from "./LineChart.module.css";
import { type LineChartProps, lineChartOptions } from "./line-chart-options.ts";
import { openPlot } from "./open-plot.ts";

/** Lines over real time: gaps are gaps, drag to zoom, and a way back. New data leave the zoom as it is. */
export function LineChart(props: LineChartProps) {
  const { label, at, lines, height = 260 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const zoom = useRef<Stretch>(undefined);
  const [isZoomed, setZoomed] = useState(false);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is made of these two.
  useEffect(() => renew(plot.current, dataOf(latest.current)), [at, lines]);

  return (
    <>
      <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={label} />
      {isZoomed && <ShowAll name={label} onPress={() => showAll(plot.current)} />}
    </>
  );
}

interface ShowAllProps {
  /** Of the chart. */
  readonly name: string;
  onPress(): void;
}

/** The way back from a zoom, for a thumb and for the keyboard, too. */
function ShowAll({ name, onPress }: ShowAllProps) {
  const { t } = useTranslation("chart");
  return (
    <Button
      className={styles.all ?? ""}
      variant="default"
      aria-label={t("showAllOf", { name })}
      onClick={onPress}
    >
      {t("showAll")}
    </Button>
  );
}

function showAll(plot: uPlot | null): void {
  const times = plot?.data[0];
  const [min, max] = [times?.[0], times?.at(-1)];
  if (min !== undefined && max !== undefined) plot?.setScale("x", { min, max });
}

interface Stretch {
  readonly min: number;
  readonly max: number;
}

/** What somebody has zoomed to; undefined while all is shown. */
function zoomOf(plot: uPlot): Stretch | undefined {
  const { min, max } = plot.scales.x ?? {};
  const [times] = plot.data;
  const [first, last] = [times[0], times.at(-1)];
  if (min === undefined || max === undefined || first === undefined || last === undefined) return undefined;
  return min > first || max < last ? { min, max } : undefined;
}

/** Shows new data, in the stretch that was zoomed to as long as there is any of it. */
function renew(plot: uPlot | null, data: uPlot.AlignedData): void {
  if (plot === null) return;
  const zoom = zoomOf(plot);
  const [times] = data;
  const isInSight = zoom !== undefined && times.some((at) => at >= zoom.min && at <= zoom.max);
  plot.setData(data, !isInSight);
  if (isInSight) plot.setScale("x", zoom);
}

/** uPlot's types ask for mutable arrays. A veil is two more series around the line. */
function dataOf({ at, lines, under = [] }: LineChartProps): uPlot.AlignedData {
  const columns = lines.flatMap(({ values, lows, highs }) =>
    lows === undefined || highs === undefined ? [[...values]] : [[...highs], [...lows], [...values]],
  );
  return [[...at], ...columns, ...under.map(({ shares }) => [...shares])];
}
