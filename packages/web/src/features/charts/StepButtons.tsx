import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./ChartBoard.module.css";
import { type Interval, moved, zoomed } from "./chart-view.ts";

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
