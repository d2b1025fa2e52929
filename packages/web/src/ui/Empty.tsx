import type { ReactNode } from "react";
import styles from "./Empty.module.css";
import { Mark } from "./Mark.tsx";
import type { Tone } from "./Tag.tsx";

/** Nothing is there yet: says so, what to do next, and offers it. */
export function Empty({
  title,
  tone,
  next,
  children,
}: {
  readonly title: string;
  /** A sign over it, where nothing is good. */
  readonly tone?: Tone;
  readonly next?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {tone !== undefined && <Mark tone={tone} />}
      <p className={styles.title}>{title}</p>
      {next !== undefined && <p>{next}</p>}
      {children}
    </div>
  );
}
