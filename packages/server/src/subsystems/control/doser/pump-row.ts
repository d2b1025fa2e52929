import type { Instant } from "@refugium/model/declare/units.ts";
import { withMeasuredSpeed } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

/** True when a change of the row does not affect a running dose: its output, size and limits. */
export function isSameDrive(one: Pump, other: Pump): boolean {
  return JSON.stringify(driveOf(one)) === JSON.stringify(driveOf(other));
}

function driveOf(pump: Pump) {
  const { jack, pin, type, stepper, regiment, max_dose_ml, max_daily_ml, calibrated_speed } = pump;
  const { schedule: _when, ...amount } = regiment;
  return [jack, pin, type, stepper, amount, max_dose_ml, max_daily_ml, calibrated_speed];
}

/** True when the pump doses on its own. */
export function dosesAutomatically(pump: Pump | undefined): boolean {
  return pump?.regiment.enable === true;
}

/** Adds the members that the server sets: the time of the filling, and the speed of a calibration. */
export function completed(next: Pump, previous: Pump | undefined, now: Instant): Pump {
  const filled = next.container_ml > 0 && next.container_filled_at === "";
  return {
    ...withMeasuredSpeed(next, previous),
    container_filled_at: filled ? new Date(now).toISOString() : next.container_filled_at,
  };
}
