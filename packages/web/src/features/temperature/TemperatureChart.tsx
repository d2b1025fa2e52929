import { useMemo, useState } from "react";
import { wallTimeText } from "../../api/wall-clock.ts";
import { text } from "../../text/en.ts";
import { TimeChart } from "../../ui/TimeChart.tsx";
import styles from "./TemperatureChart.module.css";
import { type HistoryOptions, usePoints } from "./use-points.ts";

interface TemperatureChartProps extends HistoryOptions {
  readonly name: string;
  readonly unit: string;
}

/** The last day: readings with their gaps, the band behind them, heater and cooler below. */
export function TemperatureChart({ name, unit, ...options }: TemperatureChartProps) {
  const { controller } = options;
  const { columns, hasFailed } = usePoints(options);
  const [cursor, setCursor] = useState<number>();
  const { min, max } = controller;
  const band = useMemo(() => ({ min, max }), [min, max]);
  const values = columns.value.filter((value) => value !== null);
  if (values.length === 0) {
    return <p className={styles.empty}>{hasFailed ? text.chart.failed : text.chart.empty}</p>;
  }
  const [low, high] = extent(values);
  const label = text.chart.label(name, values.length, text.measure(low, unit), text.measure(high, unit));
  return (
    <>
      <TimeChart label={label} columns={columns} band={band} onCursor={setCursor} />
      <div className={styles.legend}>
        <span className={styles.band}>{text.chart.band}</span>
        {controller.heater !== "" && <span className={styles.heater}>{text.chart.heater}</span>}
        {controller.cooler !== "" && <span className={styles.cooler}>{text.chart.cooler}</span>}
        <span className={styles.cursor}>{cursorWords(columns, cursor, unit)}</span>
      </div>
    </>
  );
}

function cursorWords(
  columns: ReturnType<typeof usePoints>["columns"],
  index: number | undefined,
  unit: string,
): string {
  const at = index === undefined ? undefined : columns.at[index];
  if (index === undefined || at === undefined) return "";
  const value = columns.value[index];
  const time = wallTimeText(at);
  return typeof value === "number"
    ? text.chart.at(time, text.measure(value, unit, 2))
    : text.chart.nothingAt(time);
}

function extent(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
