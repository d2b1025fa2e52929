import type { Pump } from "@refugium/model/resources/pumps.ts";
import { dailyPlanOf } from "../dosing/daily-plan.ts";

/** How often the amount of a day may be dosed within 24 hours, where no limit was chosen. */
const MOST_DAYS = 2;

/**
 * The limit of a day in ml that a pump starts with: its own, else the chosen one unless that was of another pump. 0: none
 * is known. `chosen`: 0 where none was.
 */
export function dailyLimitOf(pump: Pump, chosen: number): number {
  if (pump.max_daily_ml > 0) return pump.max_daily_ml;
  const amount = amountOfDay(pump);
  return chosen > 0 && chosen >= amount ? chosen : Math.ceil(MOST_DAYS * amount);
}

/** True when the doses of a day would exceed the limit, after what was used of it (both in ml). */
export function isTooMuchToday(pump: Pump, limit: number, used: number): boolean {
  return limit > 0 && used > 0 && used + amountOfDay(pump) > limit;
}

function amountOfDay(pump: Pump): number {
  return Number(dailyPlanOf(pump, false)?.amount ?? 0);
}
