import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { readWallInput, wallInput } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
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

interface OwnSpanProps {
  readonly interval: Interval;
  /** True when this span is shown now. */
  readonly isShown: boolean;
  onSpan(span: Interval): void;
}

/** A custom span by the controller's clock. */
export function OwnSpan({ interval, isShown, onSpan }: OwnSpanProps) {
  const { t } = useTranslation("charts");
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string }>();
  const [hasTried, setTried] = useState(false);
  const { from, to } = typed ?? { from: wallInput(interval.from), to: wallInput(interval.to) };
  const [start, end] = [readWallInput(from), readWallInput(to)];
  const isOrdered = start !== undefined && end !== undefined && end > start;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isOrdered) onSpan({ from: start, to: end });
  };
  return (
    <details open={isShown}>
      <summary>{t("own")}</summary>
      <form className={styles.own} noValidate onSubmit={submit}>
        <TextInput
          type="datetime-local"
          label={t("from")}
          value={from}
          error={hasTried && start === undefined ? t("noMoment") : undefined}
          onChange={(event) => setTyped({ from: event.currentTarget.value, to })}
        />
        <TextInput
          type="datetime-local"
          label={t("to")}
          value={to}
          error={hasTried && !isOrdered ? t(end === undefined ? "noMoment" : "wrongOrder") : undefined}
          onChange={(event) => setTyped({ from, to: event.currentTarget.value })}
        />
        <Button type="submit" variant="default">
          {t("show")}
        </Button>
      </form>
    </details>
  );
}
