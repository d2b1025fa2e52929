import styles from "./DayChart.module.css";
import { type DayPlot, hourMarks } from "./day-plot.ts";

const PERCENTS = [0, 25, 50, 75, 100];

/** Grid and labels of a day: percent to the left, hours below. */
export function DayFrame({ plot }: { readonly plot: DayPlot }) {
  return (
    <g className={styles.grid}>
      {PERCENTS.map((percent) => (
        <g key={percent}>
          <line x1={plot.left} x2={plot.right} y1={plot.y(percent)} y2={plot.y(percent)} />
          {percent % 50 === 0 && (
            <text x={plot.left - 6} y={plot.y(percent) + 4} textAnchor="end">
              {percent} %
            </text>
          )}
        </g>
      ))}
      {hourMarks(plot).map((hour) => (
        <text
          key={hour}
          x={plot.x(hour * 3600)}
          y={plot.bottom + 18}
          textAnchor={hour === 24 ? "end" : "middle"}
        >
          {hour}
        </text>
      ))}
    </g>
  );
}
