import styles from "./DayChart.module.css";
import { dashOf } from "./dashes.ts";
import { isAlone, lampColour } from "./lamp-colour.ts";

interface ChannelSwatchProps {
  readonly channels: readonly { readonly color: string }[];
  readonly index: number;
}

/** A sample of the line of the channel at an index, as drawn in the chart. */
export function ChannelSwatch({ channels, index }: ChannelSwatchProps) {
  const channel = channels[index] ?? { color: "" };
  return (
    <svg
      className={`${styles.water} ${styles.swatch}`}
      width="34"
      height="16"
      aria-hidden="true"
      style={{ color: lampColour(channel.color) }}
    >
      <path
        className={styles.line}
        data-alone={isAlone(channel, channels)}
        d="M5 8H29"
        strokeDasharray={dashOf(index)}
      />
    </svg>
  );
}
