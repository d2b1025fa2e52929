import { useQuery } from "@tanstack/react-query";
import { get } from "./request.ts";

/** Ids of the temperature probes on the bus. */
export function useProbes() {
  return useQuery({
    queryKey: ["sensors"],
    queryFn: ({ signal }) => get<readonly string[]>("/api/tcs/sensors", signal),
  });
}
