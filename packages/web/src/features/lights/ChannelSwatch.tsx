import styles from "./DayChart.module.css";
import { dashOf } from "./DayChart.tsx";
import { lampColour } from "./lamp-colour.ts";

/** A piece of a channel's line, as the picture draws it. */
export function ChannelSwatch({ color, index }: { readonly color: string; readonly index: number }) {
  return (
    <svg
      className={styles.swatch}
      width="28"
      height="12"
      aria-hidden="true"
      style={{ color: lampColour(color) }}
    >
      <path className={styles.casing} d="M2 6H26" />
      <path className={styles.line} d="M2 6H26" strokeDasharray={dashOf(index)} />
    </svg>
  );
}
