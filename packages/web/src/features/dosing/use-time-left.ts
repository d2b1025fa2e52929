import { rateOf } from "@refugium/model/laws/dose-plan.ts";
import { planByVolume } from "@refugium/model/laws/dosing.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import type { LedgerLine } from "./pump-day.ts";

/** Remaining time of a dose, updated every second; undefined when it is over. */
export function useTimeLeft(pump: Pump, line: LedgerLine): string | undefined {
  const store = useLiveStore();
  useNow(true);
  const ran = (store.controllerTime() - Date.parse(line.started_at)) / 1000;
  const total = secondsOf(pump, line);
  // Never more than the total: the clocks of browser and controller may differ.
  const left = Math.min(total, total - ran);
  return left > 0 ? countdown(left) : undefined;
}

/** Duration of a dose including its ramps, which a calibration run does not have. */
function secondsOf(pump: Pump, line: LedgerLine): number {
  const { soft_start: softStart } = pump.regiment;
  const rate = rateOf(pump);
  const isPlain = line.cause === "calibration" || line.planned_ml === null || rate === undefined;
  if (isPlain || pump.type === "stepper" || softStart === 0) return line.planned_s;
  return planByVolume(line.planned_ml, { speed: line.speed, softStart, rate }).seconds;
}
