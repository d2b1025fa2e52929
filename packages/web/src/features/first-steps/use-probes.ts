import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** Temperature probes on the bus, read on request. */
export function useProbes() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["sensors"],
    queryFn: ({ signal }) => get<readonly string[]>("/api/tcs/sensors", signal),
  });
  return {
    probes: data ?? [],
    isKnown: data !== undefined || isError,
    lookAgain: () => void refetch(),
    isLooking: isFetching,
  };
}
