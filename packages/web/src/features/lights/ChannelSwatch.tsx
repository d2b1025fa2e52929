import styles from "./DayChart.module.css";
import { dashOf } from "./DayChart.tsx";
import { lampColour } from "./lamp-colour.ts";

interface ChannelSwatchProps {
  readonly color: string;
  readonly index: number;
  /** True when no other channel of the light has this colour. */
  readonly isAlone: boolean;
}

/** A sample of a channel's line, as drawn in the chart. */
export function ChannelSwatch({ color, index, isAlone }: ChannelSwatchProps) {
  return (
    <svg
      className={`${styles.water} ${styles.swatch}`}
      width="34"
      height="16"
      aria-hidden="true"
      style={{ color: lampColour(color) }}
    >
      <path className={styles.line} data-alone={isAlone} d="M5 8H29" strokeDasharray={dashOf(index)} />
    </svg>
  );
}
