import { type FillReport, MAX_FILLS } from "@refugium/model/fills.ts";
import {
  type BudgetLimits,
  counted,
  DAY,
  dailyBudget,
  pumpedWithin,
} from "@refugium/model/laws/top-off-limits.ts";
import type { FillLog } from "./fill-log.ts";

/** The daily budget of a top-off, the time pumped, and its fills. The limits are those of the trip. */
export function fillReport(fills: FillLog, limits: Omit<BudgetLimits, "known">): FillReport {
  const past = fills.past();
  const { limit, source } = dailyBudget(past, { ...limits, known: fills.known });
  return {
    budget_s: Math.round(limit / 1000),
    budget_source: source,
    used_s: Math.round(pumpedWithin(counted(past), DAY) / 100) / 10,
    fills: fills.newest(MAX_FILLS),
  };
}
