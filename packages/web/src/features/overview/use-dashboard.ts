import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCapabilities } from "../../api/capabilities.ts";
import { useRevision } from "../../api/live.ts";
import { get, post } from "../../api/request.ts";

/** The stored dashboard; undefined until loaded. Fetched again when it changes. */
export function useDashboard() {
  const revision = useRevision("dashboard");
  const queries = useQueryClient();
  const isKept = useCapabilities()("dashboard");
  const queryKey = ["dashboard", revision];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<DashboardValue>("/api/dashboard", signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isKept,
  });
  return {
    document: data,
    /** False when this controller stores no dashboard, or does not return it. */
    isKept: isKept && !isError,
    /** Throws RequestFailed. */
    save: async (next: DashboardValue): Promise<void> => {
      queries.setQueryData(queryKey, await post<DashboardValue>("/api/dashboard", next));
    },
  };
}
