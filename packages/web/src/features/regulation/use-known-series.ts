import { useMemo } from "react";
import { useSeries } from "../../api/history.ts";

/** True if the series exists: others are not fetched. */
export function useKnownSeries(): (name: string) => boolean {
  const { data } = useSeries();
  const names = useMemo(() => new Set(data?.series.map(({ name }) => name)), [data]);
  return (name) => names.has(name);
}
