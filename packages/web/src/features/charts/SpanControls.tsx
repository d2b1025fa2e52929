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

/** How much time up to now. */
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
  /** What stays where it is while the time around it changes, wall seconds. */
  readonly about: number;
  readonly now: number;
  onSpan(span: Stretch): void;
}

/** Through time without dragging: earlier and later by half of what is shown, half or twice as much. */
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
