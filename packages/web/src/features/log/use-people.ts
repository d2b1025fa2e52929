import type { LogLine } from "@refugium/model/events.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** Names by which the log can be searched: who is signed in, and who is in these lines. `chosen` is always among them. */
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
