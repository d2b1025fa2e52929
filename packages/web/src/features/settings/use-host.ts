import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** What GET /api/info answers. */
export interface ControllerInfo {
  readonly name: string;
  readonly ip: string;
  /** As the wall clock of the controller says, in English. */
  readonly current_time: string;
  /** In English: `4 minutes ago`. */
  readonly uptime: string;
  /** `43.5'C`; `00.0'C` when it cannot be measured. */
  readonly cpu_temperature: string;
  readonly version: string;
  readonly model: string;
  readonly simulated: boolean;
}

/** About the controller and its host, as of when the page was opened. */
export function useInfo() {
  return useQuery({
    queryKey: ["info", "all"],
    queryFn: ({ signal }) => get<ControllerInfo>("/api/info", signal),
  });
}
