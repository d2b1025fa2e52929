import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RANGES, type Range } from "../../api/history.ts";
import { ToggleRow } from "../../ui/ToggleRow.tsx";
import styles from "./ChartBoard.module.css";
import { type ChartView, moved, type Stretch, zoomed } from "./chart-view.ts";

// The keys of RANGES are the ranges.
const NAMES = Object.keys(RANGES) as readonly Range[];

interface RangeRowProps {
  readonly span: ChartView["span"];
  onSpan(span: Range): void;
}

/** Length of the span up to now. */
export function RangeRow({ span, onSpan }: RangeRowProps) {
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
  readonly stretch: Stretch;
  /** The moment that keeps its place while zooming, wall seconds. */
  readonly about: number;
  readonly now: number;
  onSpan(span: Stretch): void;
}

/** Moves by half of the span, or halves and doubles it: navigation without dragging. */
export function StepButtons({ stretch, about, now, onSpan }: StepButtonsProps) {
  const { t } = useTranslation("charts");
  return (
    <div className={styles.steps}>
      <Button variant="default" onClick={() => onSpan(moved(stretch, -0.5, now))}>
        {t("earlier")}
      </Button>
      <Button variant="default" disabled={stretch.to >= now} onClick={() => onSpan(moved(stretch, 0.5, now))}>
        {t("later")}
      </Button>
      <Button variant="default" onClick={() => onSpan(zoomed(stretch, 0.5, about, now))}>
        {t("closer")}
      </Button>
      <Button variant="default" onClick={() => onSpan(zoomed(stretch, 2, about, now))}>
        {t("wider")}
      </Button>
    </div>
  );
}
