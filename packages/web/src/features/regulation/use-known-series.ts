import { useMemo } from "react";
import { useSeries } from "../../api/history.ts";

/** Whether anything was ever recorded under a name: nothing is asked for that is not there. */
export function useKnownSeries(): (name: string) => boolean {
  const { data } = useSeries();
  const names = useMemo(() => new Set(data?.series.map(({ name }) => name)), [data]);
  return (name) => names.has(name);
}
