import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  readonly title: string;
  /** Beside the title: a short state. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface, a region for screen readers. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={`surface ${styles.card}`} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={`heading ${styles.title}`}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
