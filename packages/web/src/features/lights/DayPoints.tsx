import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DayChart.module.css";
import { clockOf } from "./day-levels.ts";
import { type DayPlot, nearest } from "./day-plot.ts";
import { type CurvePoint, percentOf } from "./points.ts";

/** Points that may be moved up and down. */
export interface Drawing {
  /** The channel they belong to. */
  readonly name: string;
  readonly points: readonly CurvePoint[];
  /** `value` in whole percent. */
  move(index: number, value: number): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};
/** Half a thumb. */
const REACH = 22;

/** The points of a curve: dragged with a finger or a mouse, moved with the arrow keys. */
export function DayPoints({ plot, drawing }: { readonly plot: DayPlot; readonly drawing: Drawing }) {
  const { t } = useTranslation("lights");
  const dragged = useRef<number>(undefined);
  const { name, points, move } = drawing;

  const grab = (event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    dragged.current = nearest(
      points.map(({ second }) => plot.x(second)),
      event.clientX - (box?.left ?? 0),
    );
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const drag = (event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (dragged.current === undefined || box === undefined) return;
    move(dragged.current, percentOf(plot.percent(event.clientY - box.top)));
  };
  const drop = (): void => {
    dragged.current = undefined;
  };
  const press = (event: KeyboardEvent, index: number, value: number): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, percentOf(value + step));
  };

  return points.map(({ second, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
    <g key={index}>
      <circle className={styles.point} cx={plot.x(second)} cy={plot.y(value)} r={6} />
      <circle
        className={styles.reach}
        cx={plot.x(second)}
        cy={plot.y(value)}
        r={REACH}
        role="slider"
        tabIndex={0}
        aria-label={t("chart.point", { name, time: clockOf(second) })}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${value} %`}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={(event) => press(event, index, value)}
      />
    </g>
  ));
}
