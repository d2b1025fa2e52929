import type { ReactNode } from "react";
import styles from "./ChartBeside.module.css";

interface ChartBesideProps {
  readonly chart: ReactNode;
  /** Equipment and days: where nothing is driven there is little, and the chart takes the whole width. */
  readonly drives: boolean;
  readonly children: ReactNode;
}

/** A chart over what it is about; on a wide window beside it. */
export function ChartBeside({ chart, drives, children }: ChartBesideProps) {
  return (
    <div className={drives ? styles.both : undefined}>
      <div className={styles.chart}>{chart}</div>
      <div>{children}</div>
    </div>
  );
}
