import styles from "./Mark.module.css";
import type { Tone } from "./Tag.tsx";

const STROKES: Readonly<Record<Tone, string>> = {
  ok: "M7 12.5l3.5 3.5L17 9",
  attention: "M12 7v6M12 16.5v.01",
  act: "M12 7v6M12 16.5v.01",
  accent: "M12 11.5V17M12 7.5v.01",
  quiet: "M8 12h8",
};

/** A state as an icon beside its text. */
export function Mark({ tone }: { readonly tone: Tone }) {
  return (
    <span className={`tone-${tone} ${styles.mark}`} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={STROKES[tone]} />
      </svg>
    </span>
  );
}
