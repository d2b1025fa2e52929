import { instant } from "@refugium/model/declare/units.ts";
import { calibrationOf } from "@refugium/model/laws/dose-plan.ts";
import { type Dose, isOfThisDay, secondsOf, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import type { RowIn } from "../../../api/rows.ts";
import { instantOfWall, tankWall } from "../../../text/tank-zone.ts";

type Pump = RowIn<"pumps">;

/** Delivered amount by the ledger. `ml` undefined: the pump was never calibrated, only its seconds are known. */
interface Amount {
  readonly ml: number | undefined;
  readonly seconds: number;
}

/** Delivered within the last 24 hours; `now` in ms. */
export function lastDay(pump: Pump, ledger: readonly Dose[], now: number): Amount {
  const calibration = calibrationOf(pump);
  const counted = ledger.filter(
    (dose) => isOfThisDay(dose, instant(now)) && dose.outcome !== "refused" && dose.outcome !== "missed",
  );
  const volumes = counted.map((dose) => volumeOf(dose, calibration));
  const isKnown = calibration.volumePerSecond > 0 || volumes.some((ml) => ml !== undefined);
  return {
    ml: isKnown ? volumes.reduce<number>((sum, ml = 0) => sum + ml, 0) : undefined,
    seconds: counted.reduce((sum, dose) => sum + secondsOf(dose), 0),
  };
}

/** Next run of the schedule, in ms. */
export function nextDose(pump: Pump, now: number): number | undefined {
  const { enable, continuous, schedule } = pump.regiment;
  if (!enable || continuous) return undefined;
  // The schedule is in wall-clock time: computed as if that were UTC, whatever the browser's zone.
  const found = nextFiring(schedule, instant(tankWall(now)), "UTC");
  return found === undefined ? undefined : instantOfWall(found.at);
}
