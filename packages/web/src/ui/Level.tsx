import styles from "./Level.module.css";

interface LevelProps {
  /** Text with the numbers, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly of: number;
}

/** How much is left, as a bar. */
export function Level({ label, value, of }: LevelProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0;
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div className={styles.level} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
