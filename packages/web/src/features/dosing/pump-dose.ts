import {
  type DosePlan,
  type PumpCalibration,
  planByDuration,
  planByVolume,
  rateAt,
} from "@refugium/model/laws/dosing.ts";
import { stepTrain, volumeOfSteps } from "@refugium/model/laws/stepper.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

/** What is known about how much a pump delivers. A stepper is measured by its turns. */
export function calibrationOf({ type, stepper, regiment, calibrated_speed: speed }: Pump): PumpCalibration {
  if (type !== "stepper") return { volumePerSecond: regiment.volume_per_second, speed };
  const { seconds } = stepTrain(stepper.vpr, stepper);
  return { volumePerSecond: seconds > 0 ? stepper.vpr / seconds : 0, speed: 0 };
}

/** Millilitres a second at the speed that is set; undefined before the first calibration. */
export function rateOf(pump: Pump): number | undefined {
  return rateAt(calibrationOf(pump), pump.type === "stepper" ? 100 : pump.regiment.speed);
}

/** What amounts of a pump are counted in: seconds until it is calibrated. */
export function unitOf(pump: Pump): "ml" | "s" {
  return rateOf(pump) === undefined ? "s" : "ml";
}

/** One dose of the schedule, or of `volume` ml; undefined while nothing would come out. */
export function doseOf(pump: Pump, volume = 0): DosePlan | undefined {
  const { speed, soft_start: softStart, duration, volume: usual } = pump.regiment;
  const ml = volume > 0 ? volume : usual;
  if (pump.type === "stepper") return ml > 0 ? trainOf(pump, ml) : undefined;
  const rate = rateOf(pump);
  if (speed <= 0) return undefined;
  if (ml > 0 && rate !== undefined) return planByVolume(ml, { speed, softStart, rate });
  return duration > 0 && volume === 0 ? planByDuration(duration, { speed, softStart, rate }) : undefined;
}

/** How much a dose is in the pump's unit. */
export function amountOfPlan({ ml, effective }: DosePlan): number {
  return ml ?? effective;
}

function trainOf({ stepper }: Pump, ml: number): DosePlan {
  const train = stepTrain(ml, stepper);
  return {
    speed: 100,
    stages: [],
    seconds: train.seconds,
    effective: train.seconds,
    ml: volumeOfSteps(train.steps, stepper),
  };
}
