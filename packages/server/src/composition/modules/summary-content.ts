import type { SummaryContent } from "../../alarms/summary.ts";
import { offMessage } from "../../subsystems/control/off-watch/off-words.ts";
import type { Reporting } from "../ports.ts";

/** What the status report and the daily summaries are made of. */
export function summaryContent({ alarms, live }: Pick<Reporting, "alarms" | "live">): SummaryContent {
  return {
    standing: () => alarms.list().filter(({ state }) => state !== "cleared"),
    off: () => (live.get("off") ?? []).map(offMessage),
  };
}
