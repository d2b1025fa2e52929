import { colourOf } from "./line-colour.ts";
import type { PlotLine } from "./series-chart-options.ts";
import { journalIdOf, type OfferedSeries } from "./series-words.ts";
import type { ChartLine } from "./use-chart-lines.ts";

export interface DrawnLine extends PlotLine {
  readonly series: OfferedSeries;
}

/** Appearance of each line. Only two units have an axis: lines of a third one are not drawn; their titles are returned. */
export function drawnLines(
  lines: readonly ChartLine[],
  chosen: readonly OfferedSeries[],
  isRed: boolean,
): { readonly drawn: readonly DrawnLine[]; readonly undrawn: readonly string[] } {
  const units = [...new Set(lines.map(({ unit }) => unit))].slice(0, 2);
  const drawn = lines
    .filter(({ unit }) => units.includes(unit))
    .map(({ series, unit, table, isBefore }) => ({
      series,
      label: series.title,
      unit,
      table,
      isBefore,
      look: lookOf(series),
      colour: colourOf(
        series,
        chosen.findIndex(({ name }) => name === series.name),
        isRed,
      ),
    }));
  const undrawn = lines.filter(({ unit, isBefore }) => !isBefore && !units.includes(unit));
  return { drawn, undrawn: undrawn.map(({ series }) => series.title) };
}

function lookOf({ name, kind, isSwitch }: OfferedSeries): PlotLine["look"] {
  if (journalIdOf(name) !== undefined) return "dots";
  if (kind === "amount") return "bars";
  return isSwitch ? "steps" : "line";
}
