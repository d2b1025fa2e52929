import type { ReactNode } from "react";
import styles from "./Empty.module.css";

/** Nothing is there yet: says so, what to do next, and offers it. */
export function Empty({
  title,
  next,
  children,
}: {
  readonly title: string;
  readonly next?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {next !== undefined && <p>{next}</p>}
      {children}
    </div>
  );
}
