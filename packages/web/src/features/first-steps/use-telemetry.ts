import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** The stored telemetry configuration when the step begins; undefined until the controller has answered. */
export function useTelemetry(): TelemetryValue | undefined {
  return useQuery({
    queryKey: ["telemetry", "first-steps"],
    queryFn: ({ signal }) => get<TelemetryValue>("/api/telemetry", signal),
    gcTime: 0,
  }).data;
}
