import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { failureWords, get } from "../../api/request.ts";
import { type Sample, withSample } from "./steadiness.ts";

const READ_EVERY_MS = 2000;

/** Readings of a probe, polled every two seconds while mounted, because no event announces them. */
export function useProbeSamples(path: string): {
  readonly samples: readonly Sample[];
  /** Why the probe cannot be read now. */
  readonly failure: string | undefined;
} {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ["probe", path, useId()],
    queryFn: ({ signal }) => get<number>(path, signal),
    refetchInterval: READ_EVERY_MS,
    gcTime: 0,
  });
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) setSamples([]);
    else if (data !== undefined)
      setSamples((before) => withSample(before, { at: dataUpdatedAt, value: data }));
  }, [data, dataUpdatedAt, hasFailed]);
  return { samples, failure: hasFailed ? failureWords(error) : undefined };
}
