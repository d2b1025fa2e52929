import type { ReactNode } from "react";
import styles from "./ChartBeside.module.css";

interface ChartBesideProps {
  readonly chart: ReactNode;
  /** True when there is enough beside the chart to share the width. */
  readonly drives: boolean;
  readonly children: ReactNode;
}

/** A chart with related content below, or beside it on a wide window. */
export function ChartBeside({ chart, drives, children }: ChartBesideProps) {
  return (
    <div className={drives ? styles.both : undefined}>
      <div className={styles.chart}>{chart}</div>
      <div>{children}</div>
    </div>
  );
}
