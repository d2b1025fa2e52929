import type { LiveDayRun } from "@refugium/model/events.ts";
import { memo, type PointerEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DayChart.module.css";
import { DayFrame } from "./DayFrame.tsx";
import { DayPoints } from "./DayPoints.tsx";
import { areaPath, type DayPlot, dayPlot, linePath } from "./day-plot.ts";
import type { Drawing } from "./drawing.ts";
import { SkyMarks } from "./SkyMarks.tsx";
import type { SkyMark } from "./sky-words.ts";
import { useRunSecond } from "./use-day-run.ts";
import { useWidth } from "./use-width.ts";

/** A channel's line: percent at each minute of the day. */
export interface DayLine {
  readonly key: string;
  readonly color: string;
  /** Its place among all channels: it says how the line is dashed where colours cannot tell them apart. */
  readonly index: number;
  /** No other channel has its colour. */
  readonly isAlone: boolean;
  readonly levels: readonly number[];
  readonly isChosen: boolean;
}

interface DayChartProps {
  /** What a screen reader says of the picture. */
  readonly label: string;
  /** Pixels, from the width there is. */
  readonly height: (width: number) => number;
  readonly lines: readonly DayLine[];
  /** All channels together, drawn as a surface. */
  readonly sum?: readonly number[] | undefined;
  /** What the chosen channel would be once animals are used to it. */
  readonly goal?: readonly number[] | undefined;
  /** Second of the day that is now; undefined when another day is shown. */
  readonly now: number | undefined;
  /** Second that is looked at. */
  readonly look?: number | undefined;
  readonly marks?: readonly SkyMark[];
  /** A run-through under way. */
  readonly run?: LiveDayRun | undefined;
  /** Points that may be moved. */
  readonly drawing?: Drawing | undefined;
  /** The time under the pointer, undefined when it has left; `isChosen`: it was pressed there. */
  onLook?(second: number | undefined, isChosen: boolean): void;
}

/** A day of light: all channels over each other, what they are together, now, and points to draw with. */
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
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of the drawing takes the focus, the points stand beside it. */}
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
              // One word above the picture is enough: during a run-through it is that one's.
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

const DASHES = ["", "9 4", "3 3", "12 3 3 3", "6 6", "2 5"];

/** How the line of the channel at a place among all is dashed: two of one colour can be told apart. */
export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? "";
}

/** Drawn anew only when its own levels change: not with each second, and not with each step of a hand on another one. */
const Curve = memo(function Curve(props: Omit<DayLine, "key"> & { readonly plot: DayPlot }) {
  const { levels, color, index, isAlone, isChosen, plot } = props;
  const path = useMemo(() => linePath(levels, plot), [levels, plot]);
  return (
    <g className={isChosen ? styles.chosen : styles.other} style={{ color }}>
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

/** What lies under a line. */
const Surface = memo(function Surface({ levels, plot, className }: SurfaceProps) {
  const path = useMemo(() => areaPath(levels, plot), [levels, plot]);
  return <path className={className} d={path} />;
});

/** A line that is only thought of. */
const Goal = memo(function Goal({ levels, plot }: Omit<SurfaceProps, "className">) {
  const path = useMemo(() => linePath(levels, plot), [levels, plot]);
  return <path className={styles.goal} d={path} />;
});

/** The hour that the lamp shows in a run-through: it moves by itself. */
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

/** A moment of the day: an upright line, with a word above it. */
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
