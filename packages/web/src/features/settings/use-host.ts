import type { About } from "../../api/about.ts";
import { useAnswer } from "../../api/use-answer.ts";

/** The answer of GET /api/info. */
export interface ControllerInfo extends About {
  readonly ip: string;
  /** In English: `4 minutes ago`. */
  readonly uptime: string;
  /** `43.5'C`; `00.0'C` when it cannot be measured. */
  readonly cpu_temperature: string;
  readonly version: string;
  readonly model: string;
}

/** Controller and host, as of when the page was opened. */
export function useInfo() {
  return useAnswer<ControllerInfo>("/api/info");
}
