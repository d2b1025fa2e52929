import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "./request.ts";

/**
 * The answer of GET `path`. With a `version`, it is fetched again only when that changes, and the former answer is kept
 * meanwhile.
 */
export function useAnswer<T>(path: string, version?: string | number) {
  return useQuery({
    queryKey: [path, version],
    queryFn: ({ signal }) => get<T>(path, signal),
    ...(version === undefined
      ? {}
      : { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY }),
  });
}
