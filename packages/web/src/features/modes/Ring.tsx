import styles from "./Ring.module.css";

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that empties; `share` is what is left, 0 … 1. The words beside it say the same. */
export function Ring({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.ring}>
      <circle cx="20" cy="20" r={RADIUS} className={styles.track} />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        className={styles.left}
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - share)}
      />
    </svg>
  );
}
