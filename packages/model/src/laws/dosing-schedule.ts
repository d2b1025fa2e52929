// The daily amount of a dosing schedule, compared with the caps of its pump.
import type { Fault } from "../declare/field.ts";
import { fields } from "../messages/fields.ts";
import { isMessage, type Quantity, quantity } from "../messages/message.ts";
import { CRON_RANGES, parseCronField } from "./cron-field.ts";
import { amountOfPlan, type DosingPump, isPlan, planDose, unitOf } from "./dose-plan.ts";
import type { Schedule } from "./schedule.ts";

const FIELDS = ["second", "minute", "hour"] as const;
/** Rounding of binary fractions must not refuse a schedule that fills its day exactly. */
const TOLERANCE = 1e-6;

/** How often a schedule fires on a day on which it fires; 0 for one that never does. */
export function firingsOfDay(schedule: Pick<Schedule, (typeof FIELDS)[number]>): number {
  return FIELDS.reduce((product, name) => {
    const parsed = parseCronField(schedule[name], CRON_RANGES[name]);
    return isMessage(parsed) ? 0 : product * parsed.values.length;
  }, 1);
}

/** The fault of a dose that its full container does not hold; `container_ml` 0 = not tracked. */
export function containerFaults(pump: DosingPump & { readonly container_ml: number }): readonly Fault[] {
  const plan = planDose(pump);
  const holds = pump.container_ml;
  if (!isPlan(plan) || plan.ml === null || holds === 0 || plan.ml <= holds + TOLERANCE) return [];
  const message = fields.overContainer({ dose: quantity(plan.ml, "ml"), holds: quantity(holds, "ml") });
  return [{ path: "regiment.volume", message }];
}

interface ScheduledPump extends DosingPump {
  readonly regiment: DosingPump["regiment"] & {
    readonly enable: boolean;
    readonly continuous: boolean;
    readonly schedule: Pick<Schedule, (typeof FIELDS)[number]>;
  };
  readonly max_dose_ml: number;
  readonly max_daily_ml: number;
}

/** The faults of an enabled schedule whose doses the caps would refuse every day. */
export function scheduleCapFaults(pump: ScheduledPump): readonly Fault[] {
  const { regiment, max_dose_ml: maxDose, max_daily_ml: maxDaily } = pump;
  if (!regiment.enable || regiment.continuous) return [];
  const plan = planDose(pump);
  if (!isPlan(plan)) return [];
  const unit = unitOf(pump);
  const shown = (value: number): Quantity => quantity(value, unit);
  const path = plan.ml === null ? "regiment.duration" : "regiment.volume";
  const dose = amountOfPlan(plan);
  if (maxDose > 0 && dose > maxDose + TOLERANCE) {
    return [{ path, message: fields.overLargestDose({ dose: shown(dose), most: shown(maxDose) }) }];
  }
  const count = firingsOfDay(regiment.schedule);
  const day = count * dose;
  if (maxDaily === 0 || day <= maxDaily + TOLERANCE) return [];
  const parts = { count, dose: shown(dose), day: shown(day), most: shown(maxDaily) };
  return [{ path, message: fields.overDailyDose(parts) }];
}
