import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./HandSlider.module.css";
import range from "./Range.module.css";

interface HandSliderProps {
  /** What it moves. */
  readonly label: string;
  /** Percent that the controller holds. */
  readonly value: number;
  readonly isDisabled: boolean;
  /** Asks for another level; resolves when the controller has answered, whatever it said. */
  onAsk(value: number): Promise<unknown>;
}

/** A hand at rest for this long has chosen. */
const REST_MS = 400;

/** A level set by hand. It is asked for when the hand rests, and goes back to what holds when that was refused. */
export function HandSlider({ label, value, isDisabled, onAsk }: HandSliderProps) {
  const { t } = useTranslation("lights");
  const id = useId();
  const [wanted, setWanted] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew only when the hand has moved.
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(
      () => void onAsk(wanted).then(() => setWanted((now) => (now === wanted ? undefined : now))),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  const shown = wanted ?? value;
  return (
    <div className={styles.row}>
      <input
        id={id}
        className={`${range.slider} ${styles.slider}`}
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={label}
        aria-valuetext={`${shown} %`}
        value={shown}
        disabled={isDisabled}
        onChange={(event) => setWanted(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className={styles.words}>
        {wanted === undefined ? `${shown} %` : t("channel.asking", { value: wanted })}
      </output>
    </div>
  );
}
