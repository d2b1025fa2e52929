import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { History } from "../../api/history.ts";
import { get } from "../../api/request.ts";
import { type Entry, readEntries } from "../journal/entries.ts";
import { type Instants, instantsOf, type Stretch } from "./chart-view.ts";
import { journalIdOf, type OfferedSeries } from "./series-words.ts";

/** One line that is asked for. */
export interface Wanted {
  readonly series: OfferedSeries;
  /** Seconds before what is in sight: 0 for itself. */
  readonly apart: number;
}

/** What came of it. */
export interface Answer {
  /** Series and distance it was asked for with: never the numbers of one thing under the name of another. */
  readonly key: string;
  readonly data?: History | readonly Entry[];
  readonly failure?: unknown;
}

interface Asked {
  readonly wanted: readonly Wanted[];
  /** Wall seconds. */
  readonly stretch: Stretch;
  /** Of the journal: new numbers have another one. */
  readonly revision: string;
}

export function answerKey({ series: { name }, apart }: Wanted): string {
  return `${name} ${apart}`;
}

/** All lines of a chart. What was there before stays in sight until the new has come; a line that fails spoils no other. */
export function chartQuery(queries: QueryClient, { wanted, stretch, revision }: Asked) {
  const asked = wanted.map((each) => ({ wanted: each, instants: instantsBefore(stretch, each.apart) }));
  return queryOptions({
    queryKey: ["chart", asked.map((each) => [answerKey(each.wanted), each.instants]), revision],
    queryFn: () => Promise.all(asked.map((each) => answer(queries, each.wanted, each.instants))),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

/** A zoom can be taken back at once; nothing of it is kept for long. */
const KEPT_MS = 60_000;
/** Fine enough for a wide screen; bars want to be seen one by one. */
const POINTS = { value: 2000, amount: 120 } as const;

/** The day before by the wall clock: an hour more or less than 24 across a clock change. */
function instantsBefore({ from, to }: Stretch, apart: number): Instants {
  return instantsOf({ from: from - apart, to: to - apart });
}

async function answer(queries: QueryClient, wanted: Wanted, instants: Instants): Promise<Answer> {
  const key = answerKey(wanted);
  const parameter = journalIdOf(wanted.series.name);
  try {
    const data =
      parameter === undefined
        ? await queries.fetchQuery(historyQuery(wanted, instants))
        : await readEntries(parameter);
    return { key, data };
  } catch (failure) {
    return { key, failure };
  }
}

function historyQuery({ series: { name, kind } }: Wanted, { from, to }: Instants) {
  const query = new URLSearchParams({
    series: name,
    points: String(POINTS[kind]),
    from: String(from),
    to: String(to),
  });
  return queryOptions({
    queryKey: ["history", "chart", query.toString()],
    queryFn: ({ signal }) => get<History>(`/api/history?${query}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}
