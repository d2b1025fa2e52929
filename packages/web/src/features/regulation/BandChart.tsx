import { useMemo, useState } from "react";
import { useWallOf } from "../../api/about.ts";
import { type Range, useHistory } from "../../api/history.ts";
import { figure, measure } from "../../text/format.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { LineChart } from "../../ui/LineChart.tsx";
import { RangePicker } from "../../ui/RangePicker.tsx";
import styles from "./BandChart.module.css";
import { type BandColumns, bandColumns } from "./columns.ts";
import { useKnownSeries } from "./use-known-series.ts";

/** What drives the value in one direction, drawn as a strip below the chart. */
interface DriverStrip {
  readonly label: string;
  /** Series in the history, in percent; empty when there is none. */
  readonly series: string;
  readonly colour: "warm" | "cool";
}

interface BandChartProps {
  readonly name: string;
  readonly series: string;
  readonly unit: string;
  readonly digits: number;
  /** Converts a recorded value of a unit to the shown one. */
  readonly show: (recorded: number, recordedUnit: string) => number;
  /** Seconds between two checks. */
  readonly period: number;
  readonly band: { readonly min: number; readonly max: number } | undefined;
  /** Values that raise an alarm. */
  readonly limits: readonly number[];
  readonly up: DriverStrip;
  readonly down: DriverStrip;
}

/** A measured value over an hour to a year, with gaps, band, alarm limits and what drove it. */
export function BandChart(props: BandChartProps) {
  const { t } = useTranslation("chart");
  const [range, setRange] = useState<Range>("day");
  const [cursor, setCursor] = useState<number>();
  const { columns, strips, hasFailed } = useBandColumns(props, range);
  const { name, unit, digits, band, limits } = props;
  const lines = useMemo(
    () =>
      columns === undefined
        ? []
        : [{ label: name, unit, values: columns.values, lows: columns.lows, highs: columns.highs }],
    [columns, name, unit],
  );
  const known = columns?.values.filter((value) => value !== null) ?? [];
  return (
    <>
      <RangePicker label={t("rangeOf", { name })} value={range} onChange={setRange} />
      {columns === undefined || known.length === 0 ? (
        <p className={`blank ${styles.empty}`}>{hasFailed ? t("failed") : t("nothingInRange")}</p>
      ) : (
        <LineChart
          key={range}
          label={t("label", {
            name,
            count: known.length,
            low: measure(Math.min(...known), unit, digits),
            high: measure(Math.max(...known), unit, digits),
          })}
          at={columns.at}
          lines={lines}
          {...(band === undefined ? {} : { band })}
          limits={limits}
          under={strips.map(({ label, colour }, index) => ({
            label,
            colour,
            shares: columns.shares[index] ?? [],
          }))}
          onCursor={setCursor}
        />
      )}
      <Legend {...props} strips={strips} cursor={columns && cursorWords(columns, cursor, props)} />
      <p className="visually-hidden">
        {limits.map((limit) => t("limitAt", { value: `${figure(limit, digits)} ${unit}` })).join(" ")}
      </p>
    </>
  );
}

function useBandColumns({ series, up, down, show, period }: BandChartProps, range: Range) {
  const wallOf = useWallOf();
  const isKnown = useKnownSeries();
  const only = (name: string): string => (isKnown(name) ? name : "");
  const values = useHistory(only(series), range);
  const [upSeries, downSeries] = [only(up.series), only(down.series)];
  const ups = useHistory(upSeries, range).data?.points;
  const downs = useHistory(downSeries, range).data?.points;
  const history = values.data;
  const strips = [...(upSeries === "" ? [] : [up]), ...(downSeries === "" ? [] : [down])];
  const columns = useMemo(() => {
    if (history === undefined) return undefined;
    const driven = [...(upSeries === "" ? [] : [ups ?? []]), ...(downSeries === "" ? [] : [downs ?? []])];
    return bandColumns(history, driven, { wallOf, period, show: (value) => show(value, history.unit) });
  }, [history, ups, downs, upSeries, downSeries, wallOf, period, show]);
  return { columns, strips, hasFailed: values.isError };
}

function Legend({
  band,
  limits,
  strips,
  cursor,
}: Pick<BandChartProps, "band" | "limits"> & {
  readonly strips: readonly DriverStrip[];
  readonly cursor: string | undefined;
}) {
  const { t } = useTranslation("chart");
  return (
    <div className={styles.legend} aria-hidden="true">
      {band !== undefined && <span className={styles.band}>{t("band")}</span>}
      {limits.length > 0 && <span className={styles.limit}>{t("limits")}</span>}
      {strips.map(({ label, colour }) => (
        <span key={label} className={styles[colour]}>
          {label}
        </span>
      ))}
      {cursor !== undefined && <span className={styles.cursor}>{cursor}</span>}
    </div>
  );
}

/** The value under the pointer as text. */
function cursorWords(columns: BandColumns, index: number | undefined, { unit, digits }: BandChartProps) {
  const at = index === undefined ? undefined : columns.at[index];
  if (index === undefined || at === undefined) return undefined;
  const value = columns.values[index];
  const time = wallMoment(at, columns.at.at(-1) ?? at);
  return typeof value === "number"
    ? translate("chart:at", { time, value: measure(value, unit, digits) })
    : translate("chart:nothingAt", { time });
}
