import { instant } from "@refugium/model/declare/units.ts";
import { type Dose, isOfThisDay, secondsOf, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import type { RowIn } from "../../../api/rows.ts";
import { instantOfWall, tankWall } from "../../../text/tank-zone.ts";

type Pump = RowIn<"pumps">;

/** Delivered amount by the ledger. `ml` undefined: the pump was never calibrated, only its seconds are known. */
export interface Amount {
  readonly ml: number | undefined;
  readonly seconds: number;
}

/** Delivered within the last 24 hours; `now` in ms. */
export function lastDay(pump: Pump, ledger: readonly Dose[], now: number): Amount {
  return sumOf(
    pump,
    ledger.filter((dose) => isOfThisDay(dose, instant(now))),
  );
}

/** Millilitres left in the container, at least 0; undefined when it is not tracked. */
export function leftOver(pump: Pump, ledger: readonly Dose[]): number | undefined {
  if (pump.container_ml <= 0 || pump.container_filled_at === "") return undefined;
  const filled = Date.parse(pump.container_filled_at);
  const drawn = sumOf(
    pump,
    ledger.filter(({ started_at: at }) => Date.parse(at) >= filled),
  );
  return drawn.ml === undefined ? undefined : Math.max(0, pump.container_ml - drawn.ml);
}

/** Next run of the schedule, in ms. */
export function nextDose(pump: Pump, now: number): number | undefined {
  const { enable, continuous, schedule } = pump.regiment;
  if (!enable || continuous) return undefined;
  // The schedule is in wall-clock time: computed as if that were UTC, whatever the browser's zone.
  const found = nextFiring(schedule, instant(tankWall(now)), "UTC");
  return found === undefined ? undefined : instantOfWall(found.at);
}

function sumOf(pump: Pump, doses: readonly Dose[]): Amount {
  const calibration = {
    volumePerSecond: pump.regiment.volume_per_second,
    speed: pump.calibrated_speed,
  };
  const counted = doses.filter(({ outcome }) => outcome !== "refused" && outcome !== "missed");
  const volumes = counted.map((dose) => volumeOf(dose, calibration));
  const isKnown = calibration.volumePerSecond > 0 || volumes.some((ml) => ml !== undefined);
  return {
    ml: isKnown ? volumes.reduce<number>((sum, ml = 0) => sum + ml, 0) : undefined,
    seconds: counted.reduce((sum, dose) => sum + secondsOf(dose), 0),
  };
}
