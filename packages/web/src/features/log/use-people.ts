import type { LogLine } from "@refugium/model/events.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** Names for the filter: the signed-in user and those in the lines. `chosen` is always included. */
export function usePeople(lines: readonly LogLine[], chosen: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ["log", "me"],
    queryFn: ({ signal }) => get<{ readonly user: string }>("/api/me", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Set([data?.user ?? "", chosen, ...lines.map(({ by }) => by ?? "")]);
  names.delete("");
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
