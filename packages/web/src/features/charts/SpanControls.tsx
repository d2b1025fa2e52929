import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RANGES, type Range } from "../../api/history.ts";
import { ToggleRow } from "../../ui/ToggleRow.tsx";
import styles from "./ChartBoard.module.css";
import { type ChartView, type Interval, moved, zoomed } from "./chart-view.ts";

// The keys of RANGES are the ranges.
const NAMES = Object.keys(RANGES) as readonly Range[];

/** Length of the span up to now. */
export function RangeRow({ span, onSpan }: { readonly span: ChartView["span"]; onSpan(span: Range): void }) {
  const { t } = useTranslation("charts");
  return (
    <ToggleRow<Range>
      label={t("range")}
      options={NAMES.map((name) => ({ value: name, label: t(`ranges.${name}`) }))}
      value={typeof span === "string" ? span : undefined}
      onChange={onSpan}
    />
  );
}

interface StepButtonsProps {
  readonly interval: Interval;
  /** The moment that keeps its place while zooming, wall seconds. */
  readonly about: number;
  readonly now: number;
  onSpan(span: Interval): void;
}

/** Moves by half of the span, or halves and doubles it: navigation without dragging. */
export function StepButtons({ interval, about, now, onSpan }: StepButtonsProps) {
  const { t } = useTranslation("charts");
  return (
    <div className={styles.steps}>
      <Button variant="default" onClick={() => onSpan(moved(interval, -0.5, now))}>
        {t("earlier")}
      </Button>
      <Button
        variant="default"
        disabled={interval.to >= now}
        onClick={() => onSpan(moved(interval, 0.5, now))}
      >
        {t("later")}
      </Button>
      <Button variant="default" onClick={() => onSpan(zoomed(interval, 0.5, about, now))}>
        {t("closer")}
      </Button>
      <Button variant="default" onClick={() => onSpan(zoomed(interval, 2, about, now))}>
        {t("wider")}
      </Button>
    </div>
  );
}
