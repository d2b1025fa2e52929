import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import styles from "./ChartBoard.module.css";
import type { Interval } from "./chart-view.ts";
import type { DrawnLine } from "./drawn-lines.ts";
import { unitsOf } from "./series-chart-options.ts";
import { valueAt } from "./series-table.ts";
import { valueWords } from "./value-words.ts";

interface PointerSliderProps {
  readonly interval: Interval;
  readonly cursor: number | undefined;
  readonly lines: readonly DrawnLine[];
  readonly now: number;
  onMove(at: number): void;
}

const STEPS = 300;

/** Moves the pointer by thumb or keyboard; screen readers get the values there. */
export function PointerSlider({ interval: { from, to }, cursor, lines, now, onMove }: PointerSliderProps) {
  const { t } = useTranslation("charts");
  const at = cursor ?? to;
  const hasRightAxis = unitsOf(lines).length > 1;
  const values = lines
    .filter(({ isBefore }) => !isBefore)
    .map(({ series, unit, table }) => `${series.title}: ${valueWords(series, unit, valueAt(table, at))}`);
  return (
    <input
      type="range"
      className={hasRightAxis ? styles.between : styles.slider}
      aria-label={t("pointer")}
      aria-valuetext={[wallMoment(at, now), ...values].join(", ")}
      min={from}
      max={to}
      step={(to - from) / STEPS}
      value={at}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  );
}
