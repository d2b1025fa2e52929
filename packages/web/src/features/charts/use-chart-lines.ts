import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWallOf } from "../../api/about.ts";
import { RANGES } from "../../api/history.ts";
import { useRevision } from "../../api/live.ts";
import { useMinute } from "../../api/minute.ts";
import { type Answer, answerKey, chartQuery, type Wanted } from "./chart-query.ts";
import { APART, type ChartView, type Stretch, stretchOf } from "./chart-view.ts";
import { type SeriesTable, tableOf, tableOfEntries } from "./series-table.ts";
import { journalIdOf, type OfferedSeries } from "./series-words.ts";
import { type ShowUnit, useShowUnit } from "./use-show-unit.ts";

/** One line that is drawn. */
export interface ChartLine {
  readonly series: OfferedSeries;
  /** As it is shown, `°F` perhaps. */
  readonly unit: string;
  readonly table: SeriesTable;
  /** True for the day or week before, moved to where the other is. */
  readonly isBefore: boolean;
}

interface ChartLines {
  readonly lines: readonly ChartLine[];
  /** What is in sight, wall seconds. */
  readonly stretch: Stretch;
  /** Wall seconds, whole minutes. */
  readonly now: number;
  readonly isReading: boolean;
  readonly failure: unknown;
  retry(): void;
}

/** The chosen series over what is in sight, and before when they are compared. */
export function useChartLines(chosen: readonly OfferedSeries[], view: ChartView): ChartLines {
  const queries = useQueryClient();
  const wallOf = useWallOf();
  const revision = useRevision("journal");
  const now = wallOf(useEnd(view) * 1000) / 1000;
  const stretch = useMemo(() => stretchOf(view.span, now), [view.span, now]);
  const showUnit = useShowUnit();
  const wanted = chosen.flatMap((series) => wantedOf(series, view));
  const { data, isFetching, refetch } = useQuery(chartQuery(queries, { wanted, stretch, revision }));
  // The chosen ones are new objects with every event; what they say hardly ever is.
  const said = JSON.stringify([wanted, showUnit.chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for what is wanted and its units.
  const lines = useMemo(
    () => wanted.flatMap((each) => lineOf(each, data ?? [], { wallOf, showUnit })),
    [data, said, wallOf],
  );
  return {
    lines,
    stretch,
    now,
    isReading: isFetching,
    failure: data?.find(({ failure }) => failure !== undefined)?.failure,
    retry: () => void refetch(),
  };
}

/** What was written down by hand is too rare to be compared by the day. */
function wantedOf(series: OfferedSeries, { compare }: ChartView): readonly Wanted[] {
  const itself = { series, apart: 0 };
  if (compare === "none" || journalIdOf(series.name) !== undefined) return [itself];
  return [itself, { series, apart: APART[compare] }];
}

interface Seen {
  readonly wallOf: (at: number) => number;
  readonly showUnit: ShowUnit;
}

/** Nothing while there is no answer to it. */
function lineOf(
  wanted: Wanted,
  answers: readonly Answer[],
  { wallOf, showUnit }: Seen,
): readonly ChartLine[] {
  const { series, apart } = wanted;
  const data = answers.find(({ key }) => key === answerKey(wanted))?.data;
  if (data === undefined) return [];
  const { unit, show } = showUnit.of(series.unit);
  const table = "points" in data ? tableOf(data, { wallOf, shift: apart, show }) : tableOfEntries(data, show);
  return [{ series, unit, table, isBefore: apart > 0 }];
}

/** The controller's time in seconds, in steps as coarse as can be seen in what is shown. */
function useEnd({ span }: ChartView): number {
  const length = typeof span === "string" ? RANGES[span] / 1000 : span.to - span.from;
  const grain = Math.max(60, Math.floor(length / 60_000) * 60);
  return useMinute(grain * 1000) / 1000;
}
