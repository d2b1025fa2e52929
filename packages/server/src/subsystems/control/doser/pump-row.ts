import type { Instant } from "@refugium/model/declare/units.ts";
import { withMeasuredSpeed } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

/** True while a change of the row leaves alone what a running dose stands on: its output, its size and its limits. */
export function isSameDrive(one: Pump, other: Pump): boolean {
  return JSON.stringify(driveOf(one)) === JSON.stringify(driveOf(other));
}

function driveOf(pump: Pump) {
  const { jack, pin, type, stepper, regiment, max_dose_ml, max_daily_ml, calibrated_speed } = pump;
  const { schedule: _when, ...amount } = regiment;
  return [jack, pin, type, stepper, amount, max_dose_ml, max_daily_ml, calibrated_speed];
}

/** True when the pump doses on its own. */
export function isAtWork(pump: Pump | undefined): boolean {
  return pump?.regiment.enable === true;
}

/** The row with what the server sets by itself: when the container was filled, and the speed of a calibration. */
export function completed(next: Pump, previous: Pump | undefined, now: Instant): Pump {
  const filled = next.container_ml > 0 && next.container_filled_at === "";
  return {
    ...withMeasuredSpeed(next, previous),
    container_filled_at: filled ? new Date(now).toISOString() : next.container_filled_at,
  };
}
