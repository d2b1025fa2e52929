import type { ReactNode } from "react";
import styles from "./Tag.module.css";

export type Tone = "ok" | "attention" | "act" | "quiet" | "accent";

/** A state in one or two words. */
export function Tag({
  tone,
  title,
  children,
}: {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={`${styles.tag} tone-${tone}`} title={title}>
      {children}
    </span>
  );
}
