import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./DayChart.module.css";
import { clockOf } from "./day-levels.ts";
import { type DayPlot, nearest } from "./day-plot.ts";
import type { Drawing } from "./drawing.ts";
import { percentOf } from "./points.ts";

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
/** Half a thumb, in pixels. */
const REACH = 22;

/** Keeps the page from scrolling under a finger: `touch-action` does not count on a circle. */
function holdTouches(circle: SVGElement | null): (() => void) | undefined {
  const hold = (event: Event): void => event.preventDefault();
  circle?.addEventListener("touchstart", hold, { passive: false });
  return () => circle?.removeEventListener("touchstart", hold);
}

/** The points of a curve: dragged by finger or mouse, moved with the arrow keys. */
export function DayPoints({ plot, drawing }: { readonly plot: DayPlot; readonly drawing: Drawing }) {
  const { t } = useTranslation("lights");
  const dragged = useRef<number>(undefined);
  const { name, points, move, drag, drop } = drawing;

  const grab = (event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    dragged.current = nearest(
      points.map(({ second }) => plot.x(second)),
      event.clientX - (box?.left ?? 0),
    );
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
  };
  const follow = (event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (dragged.current === undefined || box === undefined) return;
    drag(dragged.current, percentOf(plot.percent(event.clientY - box.top)));
  };
  const release = (): void => {
    if (dragged.current !== undefined) drop();
    dragged.current = undefined;
  };
  const press = (event: KeyboardEvent, index: number, value: number): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, percentOf(value + step));
  };

  return points.map(({ second, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index.
    <g key={index}>
      <circle
        ref={holdTouches}
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
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={(event) => press(event, index, value)}
      />
      <circle className={styles.point} cx={plot.x(second)} cy={plot.y(value)} r={6} />
    </g>
  ));
}
