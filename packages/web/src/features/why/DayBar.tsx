import type { HistoryPoint } from "../../api/history.ts";
import { RANGES } from "../../api/history.ts";
import { useLiveStore } from "../../api/live.ts";
import styles from "./DayBar.module.css";
import { spansOn } from "./spans.ts";

/** Width of the bar in minutes. */
const WIDTH = 1440;

/** The last 24 hours of an output as one bar; opacity is the share of time on. Unknown times are blank. */
export function DayBar({
  points,
  label,
}: {
  readonly points: readonly HistoryPoint[];
  readonly label: string;
}) {
  const store = useLiveStore();
  const to = store.controllerTime();
  const from = to - RANGES.day;
  const place = (at: number): number => ((Math.max(at, from) - from) / RANGES.day) * WIDTH;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {spansOn(points, to).map(({ start, end, share }) => (
        <rect
          key={start}
          x={place(start)}
          y="0"
          width={Math.max(1, place(end) - place(start))}
          height="20"
          fillOpacity={0.25 + 0.75 * share}
        />
      ))}
    </svg>
  );
}
