import type { ReactNode } from "react";
import styles from "./Empty.module.css";
import { Mark } from "./Mark.tsx";
import type { Tone } from "./Tag.tsx";

/** Stands for an empty list: a note, and the next step. */
export function Empty({
  title,
  tone,
  next,
  children,
}: {
  readonly title: string;
  /** An icon above the title. */
  readonly tone?: Tone;
  readonly next?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {tone !== undefined && <Mark tone={tone} />}
      <p className={`heading ${styles.title}`}>{title}</p>
      {next !== undefined && <p>{next}</p>}
      {children}
    </div>
  );
}
