import { type PointerEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DayChart.module.css";
import { DayFrame } from "./DayFrame.tsx";
import { DayPoints, type Drawing } from "./DayPoints.tsx";
import { areaPath, type DayPlot, dayPlot, linePath } from "./day-plot.ts";
import { useWidth } from "./use-width.ts";

/** A channel's line: percent at each minute of the day. */
interface DayLine {
  readonly key: string;
  readonly color: string;
  /** Its place among all channels: it says how the line is dashed. */
  readonly index: number;
  readonly levels: readonly number[];
  readonly isChosen: boolean;
}

/** A moment that is written above the picture: sunrise, sunset. */
interface DayMark {
  readonly second: number;
  readonly label: string;
}

interface DayChartProps {
  /** What a screen reader says of the picture. */
  readonly label: string;
  readonly height: number;
  readonly lines: readonly DayLine[];
  /** All channels together, drawn as a surface. */
  readonly sum?: readonly number[] | undefined;
  /** Second of the day that is now; undefined when another day is shown. */
  readonly now: number | undefined;
  /** Second that is looked at. */
  readonly look?: number | undefined;
  readonly marks?: readonly DayMark[];
  /** Points that may be moved. */
  readonly drawing?: Drawing | undefined;
  /** The time under the pointer, undefined when it has left; `isChosen`: it was pressed there. */
  onLook?(second: number | undefined, isChosen: boolean): void;
}

/** A day of light: all channels over each other, what they are together, now, and points to draw with. */
export function DayChart(props: DayChartProps) {
  const { label, height, lines, sum, now, look, marks = [], drawing, onLook } = props;
  const { t } = useTranslation("lights");
  const [frame, width] = useWidth<HTMLDivElement>();
  const plot = useMemo(() => dayPlot(Math.max(width, 160), height), [width, height]);
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const isChosen = event.buttons > 0;
    onLook?.(plot.second(event.clientX - event.currentTarget.getBoundingClientRect().left), isChosen);
  };
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
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
            {sum !== undefined && <Sum levels={sum} plot={plot} />}
            {lines.map((line) => (
              <Curve key={line.key} line={line} plot={plot} />
            ))}
            {marks.map(({ second, label: words }) => (
              <Moment key={words} plot={plot} second={second} label={words} className={styles.mark} />
            ))}
            {look !== undefined && <Moment plot={plot} second={look} className={styles.look} />}
            {now !== undefined && (
              <Moment plot={plot} second={now} label={t("chart.now")} className={styles.now} />
            )}
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

function Curve({ line, plot }: { readonly line: DayLine; readonly plot: DayPlot }) {
  const path = useMemo(() => linePath(line.levels, plot), [line.levels, plot]);
  return (
    <g className={line.isChosen ? styles.chosen : styles.other} style={{ color: line.color }}>
      <path className={styles.casing} d={path} />
      <path className={styles.line} d={path} strokeDasharray={dashOf(line.index)} />
    </g>
  );
}

/** All channels together, as a surface behind the lines. */
function Sum({ levels, plot }: { readonly levels: readonly number[]; readonly plot: DayPlot }) {
  const path = useMemo(() => areaPath(levels, plot), [levels, plot]);
  return <path className={styles.sum} d={path} />;
}

interface MomentProps {
  readonly plot: DayPlot;
  readonly second: number;
  readonly label?: string;
  readonly className: string | undefined;
}

/** A moment of the day: an upright line, with a word above it. */
function Moment({ plot, second, label, className }: MomentProps) {
  const x = plot.x(second);
  const isRight = x > plot.width - 70;
  return (
    <g className={className}>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {label !== undefined && (
        <text x={isRight ? x - 4 : x + 4} y={plot.top - 3} textAnchor={isRight ? "end" : "start"}>
          {label}
        </text>
      )}
    </g>
  );
}
