import { useEffect, useId, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./HandSlider.module.css";
import range from "./Range.module.css";

interface HandSliderProps {
  /** Label for screen readers. */
  readonly label: string;
  /** Percent held by the controller. */
  readonly value: number;
  readonly isDisabled: boolean;
  /** Sends another level; resolves when the controller has answered, even with a refusal. */
  onChange(value: number): Promise<unknown>;
}

/** Pause after which a level is sent. */
const REST_MS = 400;

/** A manual level. It is sent when the slider rests, and reverts when it is refused. */
export function HandSlider({ label, value, isDisabled, onChange }: HandSliderProps) {
  const { t } = useTranslation("lights");
  const id = useId();
  const [wanted, setWanted] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent only when the slider has moved.
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(
      () => void onChange(wanted).then(() => setWanted((now) => (now === wanted ? undefined : now))),
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
