import type { LiveDayRun } from "@refugium/model/events.ts";
import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./DayChart.module.css";
import { DayFrame } from "./DayFrame.tsx";
import { DayPoints } from "./DayPoints.tsx";
import { dashOf } from "./dashes.ts";
import { areaPath, type DayPlot, dayPlot, linePath } from "./day-plot.ts";
import type { Drawing } from "./drawing.ts";
import { SkyMarks } from "./SkyMarks.tsx";
import type { SkyMark } from "./sky-words.ts";
import { useRunSecond } from "./use-day-run.ts";

/** A channel's line: percent for each minute of the day. */
export interface DayLine {
  readonly key: string;
  readonly color: string;
  /** Index among all channels; selects the dashes where colours are not unique. */
  readonly index: number;
  /** True when no other channel has this colour. */
  readonly isAlone: boolean;
  readonly levels: readonly number[];
  readonly isChosen: boolean;
}

export interface DayChartProps {
  /** Text for screen readers. */
  readonly label: string;
  /** Height in pixels for a width. */
  readonly height: (width: number) => number;
  readonly lines: readonly DayLine[];
  /** Mean of all channels, drawn as an area. */
  readonly sum?: readonly number[] | undefined;
  /** Levels of the chosen channel after acclimation. */
  readonly goal?: readonly number[] | undefined;
  /** Present second of the day; undefined when another day is shown. */
  readonly now: number | undefined;
  /** Second of the day that is pointed at or was chosen. */
  readonly look?: number | undefined;
  readonly marks?: readonly SkyMark[];
  readonly run?: LiveDayRun | undefined;
  /** Points that can be dragged. */
  readonly drawing?: Drawing | undefined;
  /** Called with the time under the pointer, undefined when it leaves; `isChosen`: it was pressed. */
  onLook?(second: number | undefined, isChosen: boolean): void;
}

/** A day of light: lines of all channels, their mean, the present time, and points to drag. */
export function DayChart(props: DayChartProps) {
  const { label, height, lines, sum, goal, now, look, marks = [], run, drawing, onLook } = props;
  const { t } = useTranslation("lights");
  const [frame, width] = useWidth<HTMLDivElement>();
  const tall = height(width);
  const plot = useMemo(() => dayPlot(Math.max(width, 160), tall), [width, tall]);
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const isChosen = event.buttons > 0;
    onLook?.(plot.second(event.clientX - event.currentTarget.getBoundingClientRect().left), isChosen);
  };
  return (
    <div ref={frame} className={`${styles.water} ${styles.frame}`} style={{ height: tall }}>
      {width > 0 && (
        <svg
          width={plot.width}
          height={plot.height}
          role={drawing === undefined ? "img" : "group"}
          aria-label={label}
          onPointerMove={move}
          onPointerDown={move}
          onPointerLeave={() => onLook?.(undefined, false)}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes the focus; the points are
              outside. */}
          <g aria-hidden="true">
            <DayFrame plot={plot} />
            {sum !== undefined && <Surface levels={sum} plot={plot} className={styles.sum} />}
            {goal !== undefined && <Goal levels={goal} plot={plot} />}
            {lines.map(({ key, ...line }) => (
              <Curve key={key} {...line} plot={plot} />
            ))}
            <SkyMarks plot={plot} marks={marks} />
            {look !== undefined && <Moment plot={plot} second={look} className={styles.look} />}
            {now !== undefined && (
              // During a preview only the preview's line is labelled.
              <Moment
                plot={plot}
                second={now}
                label={run === undefined ? t("chart.now") : undefined}
                className={styles.now}
              />
            )}
            {run !== undefined && <RunMoment plot={plot} run={run} label={t("run.mark")} />}
          </g>
          {drawing !== undefined && <DayPoints plot={plot} drawing={drawing} />}
        </svg>
      )}
    </div>
  );
}

/** Memoised: rendered only when its own levels change. */
const Curve = memo(function Curve(props: Omit<DayLine, "key"> & { readonly plot: DayPlot }) {
  const { levels, color, index, isAlone, isChosen, plot } = props;
  const path = useMemo(() => linePath(levels, plot), [levels, plot]);
  return (
    <g className={isChosen ? styles.chosen : undefined} style={{ color }}>
      {isChosen && <Surface levels={levels} plot={plot} className={styles.glow} />}
      <path className={styles.line} data-alone={isAlone} d={path} strokeDasharray={dashOf(index)} />
    </g>
  );
});

interface SurfaceProps {
  readonly levels: readonly number[];
  readonly plot: DayPlot;
  readonly className: string | undefined;
}

const Surface = memo(function Surface({ levels, plot, className }: SurfaceProps) {
  const path = useMemo(() => areaPath(levels, plot), [levels, plot]);
  return <path className={className} d={path} />;
});

/** A dashed line of future levels. */
const Goal = memo(function Goal({ levels, plot }: Omit<SurfaceProps, "className">) {
  const path = useMemo(() => linePath(levels, plot), [levels, plot]);
  return <path className={styles.goal} d={path} />;
});

/** The time that a running preview shows; it animates itself. */
function RunMoment({
  plot,
  run,
  label,
}: {
  readonly plot: DayPlot;
  readonly run: LiveDayRun;
  readonly label: string;
}) {
  const second = useRunSecond(run);
  return <Moment plot={plot} second={second} label={label} className={styles.run} />;
}

interface MomentProps {
  readonly plot: DayPlot;
  readonly second: number;
  readonly label?: string | undefined;
  readonly className: string | undefined;
}

/** A vertical line at a time of day, with a label above. */
function Moment({ plot, second, label, className }: MomentProps) {
  const x = plot.x(second);
  const isRight = x > plot.width - 90;
  return (
    <g className={className}>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {label !== undefined && (
        <text x={isRight ? x - 5 : x + 5} y={plot.top - 6} textAnchor={isRight ? "end" : "start"}>
          {label}
        </text>
      )}
    </g>
  );
}

/** An element's width in pixels, kept up to date; 0 before layout. */
function useWidth<T extends Element>(): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.round(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
