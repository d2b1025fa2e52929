import { RANGES, type Range, useHistory } from "../../api/history.ts";
import { useLiveStore } from "../../api/live.ts";
import { measure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./Sparkline.module.css";
import { frameOf, SPARK, sparkPath, yOf } from "./sparkline.ts";

interface SparklineProps {
  readonly name: string;
  readonly series: string;
  readonly range: Range;
  readonly band?: { readonly min: number; readonly max: number };
  readonly unit: string;
  readonly digits?: number;
  /** Converts from the stored to the shown value. */
  show?(value: number): number;
}

const POINTS = 144;

/** The recent history of a series as a small line over its band. */
export function Sparkline({ name, series, range, band, unit, digits = 1, show = same }: SparklineProps) {
  const { t } = useTranslation(["overview", "chart"]);
  const store = useLiveStore();
  const { data, isError } = useHistory(series, range, POINTS);
  const points = data?.points ?? [];
  const to = store.controllerTime();
  const frame = frameOf(points, { from: to - RANGES[range], to }, band);
  if (frame === undefined) {
    const words = isError ? t("chart:failed") : t("chart:empty");
    return <p className={`blank ${styles.empty}`}>{data === undefined && !isError ? "" : words}</p>;
  }
  const low = Math.min(...points.map(({ min }) => min));
  const high = Math.max(...points.map(({ max }) => max));
  const label = t("line", {
    name,
    range: t(`ranges.${range}`),
    low: measure(show(low), unit, digits),
    high: measure(show(high), unit, digits),
  });
  return (
    <svg
      className={styles.frame}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {band !== undefined && band.max > band.min && (
        <rect
          className={styles.band}
          x="0"
          width={SPARK.width}
          y={yOf(band.max, frame)}
          height={yOf(band.min, frame) - yOf(band.max, frame)}
        />
      )}
      <path className={styles.line} d={sparkPath(points, frame)} />
    </svg>
  );
}

const same = (value: number): number => value;
