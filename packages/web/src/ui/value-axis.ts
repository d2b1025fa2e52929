import type uPlot from "uplot";
import { figure, measure } from "../text/format.ts";

interface ValueAxis {
  readonly unit: string;
  readonly scale: string;
  /** The second axis: on the right, without grid lines. */
  readonly isRight: boolean;
  /** No labels above it; by default no limit. */
  readonly most?: number | undefined;
}

/** The value axis of a chart; `colour` returns a colour of the palette by name. */
export function valueAxis(
  colour: (name: string) => string,
  { unit, scale, isRight, most = Number.POSITIVE_INFINITY }: ValueAxis,
): uPlot.Axis {
  return {
    scale,
    side: isRight ? 1 : 3,
    stroke: colour("quiet"),
    font: "12px system-ui, sans-serif",
    grid: { show: !isRight, stroke: colour("line"), width: 1 },
    ticks: { show: false },
    // Before the first draw there are no labels.
    size: (_plot, labels: readonly (string | null)[] | null) => axisWidth(labels ?? []),
    space: 42,
    values: (_plot, splits, _axis, _space, step) =>
      axisWords(
        splits.map((split) => (split > most ? null : split)),
        step,
        unit,
      ),
  };
}

/** Pixels that the labels need at 12 px. */
export function axisWidth(labels: readonly (string | null)[]): number {
  const longest = Math.max(0, ...labels.map((label) => label?.length ?? 0));
  return Math.max(56, longest * 7 + 14);
}

/**
 * Labels of numbers `step` apart in the format of the language, the highest with its unit. Null where the axis shows
 * none.
 */
export function axisWords(splits: readonly (number | null)[], step: number, unit: string): (string | null)[] {
  const digits = step < 0.1 ? Math.max(2, Math.ceil(-Math.log10(step))) : step < 1 ? 1 : 0;
  const top = splits.findLast((split) => split !== null);
  return splits.map((split) => {
    if (split === null) return null;
    return split === top ? measure(split, unit, digits) : figure(split, digits);
  });
}
