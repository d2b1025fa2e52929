import { amountOfPlan, doseOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import {
  type DoseSpread,
  isSecondPart,
  SPACING_MINUTES,
  secondPart,
  spreadOf,
} from "@refugium/model/laws/dosing-spread.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { tidy } from "../../text/tidy.ts";
import { isContinuous } from "./pump-day.ts";

/** An amount a day in equal doses. `amount` in the pump's unit; `""` while none is typed. */
export interface DailyPlan extends DoseSpread {
  readonly amount: number | "";
}

const DECIMALS = 6;
/** Of a new pump: a dose every four hours of the day. */
export const USUAL_SPREAD: DoseSpread = { count: 4, from: 8 * 60, to: 20 * 60 };

/** The plan of a pump's schedule; undefined when the schedule is another one. */
export function dailyPlanOf(pump: Pump, isNew: boolean): DailyPlan | undefined {
  const spread = isNew ? USUAL_SPREAD : spreadOf(pump.regiment.schedule);
  const plan = doseOf(pump);
  return spread && { ...spread, amount: plan ? tidy(amountOfPlan(plan) * spread.count, DECIMALS) : "" };
}

/** Where the amount of one dose is stored. */
export function dosePath(pump: Pump): "regiment.volume" | "regiment.duration" {
  return pump.type === "stepper" || unitOf(pump) === "ml" ? "regiment.volume" : "regiment.duration";
}

/** True for a pump that can be the other part of a two-part solution: one that doses by volume. */
export function isPart(pump: Pump): boolean {
  return !isContinuous(pump) && dosePath(pump) === "regiment.volume";
}

/** The pump that doses the same daily amount in as many doses, in the same spacing group. */
export function otherPart(pump: Pump, pumps: readonly Pump[]): Pump | undefined {
  const own = dailyPlanOf(pump, false);
  if (own === undefined || own.amount === "" || pump.spacing_group === "" || !isPart(pump)) return undefined;
  return pumps.find((each) => {
    const plan = dailyPlanOf(each, false);
    const isSame = plan?.count === own.count && plan.amount === own.amount;
    return each.id !== pump.id && isPart(each) && each.spacing_group === pump.spacing_group && isSame;
  });
}

/**
 * When the other part doses: half a pause after `pump`, or before it where it already does. Undefined when the two doses
 * would come too close.
 */
export function scheduleOfOther(pump: Pump, other: Pump): Schedule | undefined {
  const { schedule } = pump.regiment;
  const runs = [pump, other].map((each) => doseOf(each)?.seconds ?? 0);
  const found = secondPart(schedule, SPACING_MINUTES + Math.ceil(Math.max(...runs) / 60));
  const isFirst = isSecondPart(schedule, other.regiment.schedule);
  return found === undefined || !isFirst ? found : other.regiment.schedule;
}
