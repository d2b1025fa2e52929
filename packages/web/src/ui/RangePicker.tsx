import { useId } from "react";
import { RANGES, type Range } from "../api/history.ts";
import { useTranslation } from "../text/translate.ts";
import styles from "./RangePicker.module.css";

interface RangePickerProps {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  /** Undefined: another interval is shown. */
  readonly value: Range | undefined;
  onChange(range: Range): void;
}

/** Selects the range of a chart: radio buttons, so that the arrow keys work. */
export function RangePicker({ label, value, onChange }: RangePickerProps) {
  const { t } = useTranslation("chart");
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {Object.keys(RANGES).map((each) => {
        // The keys of RANGES are the ranges.
        const range = each as Range;
        return (
          <label key={range} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              checked={range === value}
              onChange={() => onChange(range)}
            />
            <span className={styles.word}>{t(`ranges.${range}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
