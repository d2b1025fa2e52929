import styles from "./DayChart.module.css";
import type { DayPlot } from "./day-plot.ts";
import type { SkyMark } from "./sky-words.ts";

const SIZE = 7;
const WAYS = { rise: "l4 -4l4 4", set: "l4 4l4 -4" } as const;

/** Icons of sunrise, sunset and moon, which the notes below describe. */
export function SkyMarks({ plot, marks }: { readonly plot: DayPlot; readonly marks: readonly SkyMark[] }) {
  const y = plot.top + SIZE + 4;
  return marks.map((mark) => {
    const x = Math.min(plot.right - SIZE, Math.max(plot.left + SIZE, plot.x(mark.second)));
    if (mark.kind === "moon") return <Moon key="moon" x={x} y={y} age={mark.age} />;
    return (
      <g key={mark.kind} className={styles.sun}>
        <line className={styles.horizon} x1={x} x2={x} y1={y + SIZE + 9} y2={plot.bottom} />
        <circle cx={x} cy={y} r={SIZE - 3} />
        <circle className={styles.rays} cx={x} cy={y} r={SIZE} />
        <path
          className={styles.way}
          d={`M${x - 4} ${y + SIZE + (mark.kind === "rise" ? 7 : 4)}${WAYS[mark.kind]}`}
        />
      </g>
    );
  });
}

/** Phase of the moon: `age` 0 full, 0.5 new, 1 full again. Waning it is lit on its left, as seen from the north. */
function Moon({ x, y, age }: { readonly x: number; readonly y: number; readonly age: number }) {
  const lit = (1 + Math.cos(2 * Math.PI * age)) / 2;
  const isWaning = age < 0.5;
  const bulge = SIZE * Math.abs(2 * lit - 1);
  const outer = isWaning ? 0 : 1;
  const inner = lit > 0.5 ? outer : 1 - outer;
  return (
    <g className={styles.moon}>
      <circle className={styles.dark} cx={x} cy={y} r={SIZE} />
      <path
        d={`M${x} ${y - SIZE}A${SIZE} ${SIZE} 0 0 ${outer} ${x} ${y + SIZE}A${bulge} ${SIZE} 0 0 ${inner} ${x} ${y - SIZE}Z`}
      />
    </g>
  );
}
