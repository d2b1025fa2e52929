import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { FILLS_TOLD, type FillReport } from "@refugium/model/fills.ts";
import { DAY, dailyBudget, pumpedWithin } from "@refugium/model/laws/top-off-limits.ts";
import type { FillLog } from "./fill-log.ts";

/** What a top-off may pump in a day, what it has pumped, and its fills. `setLimit` as for the trip: 0 = what is learned. */
export function fillReport(fills: FillLog, setLimit: Milliseconds): FillReport {
  const past = fills.past();
  const budget = dailyBudget(past, fills.known, setLimit);
  return {
    budget_s: budget === undefined ? null : Math.round(budget.limit / 1000),
    budget_source: budget === undefined ? "none" : budget.isLearned ? "learned" : "set",
    used_s: Math.round(pumpedWithin(past, DAY) / 100) / 10,
    fills: fills.newest(FILLS_TOLD),
  };
}
