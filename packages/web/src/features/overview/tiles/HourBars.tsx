import { type HistoryPoint, RANGES } from "../../../api/history.ts";
import { useLiveStore } from "../../../api/live.ts";
import styles from "./HourBars.module.css";

const HOURS = 24;
const HOUR = 3_600_000;

/** Amounts of the last day, one bar per hour. Nothing is drawn when all are zero, as text beside it says so. */
export function HourBars({
  points,
  label,
}: {
  readonly points: readonly HistoryPoint[];
  readonly label: string;
}) {
  const store = useLiveStore();
  const from = store.controllerTime() - RANGES.day;
  const sums = Array.from({ length: HOURS }, () => 0);
  for (const { time, sum = 0 } of points) {
    const hour = Math.floor((Date.parse(time) - from) / HOUR);
    if (hour >= 0 && hour < HOURS) sums[hour] = (sums[hour] ?? 0) + sum;
  }
  const most = Math.max(...sums);
  if (most <= 0) return null;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${HOURS * 10} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {sums.map((sum, hour) => {
        const height = (sum / most) * 40;
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index.
        return <rect key={hour} x={hour * 10 + 1} width="8" y={40 - height} height={height} />;
      })}
    </svg>
  );
}
