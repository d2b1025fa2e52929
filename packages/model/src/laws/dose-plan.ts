// The dose of a pump from its row: the controller runs it, the interface shows it in advance.

import type { Fault } from "../declare/field.ts";
import { dosing } from "../messages/dosing.ts";
import { type Message, type Quantity, quantity } from "../messages/message.ts";
import { type DosePlan, type PumpCalibration, planByDuration, planByVolume, rateAt } from "./dosing.ts";
import { type StepperSettings, stepTrain, volumeOfSteps } from "./stepper.ts";

/** The longest plausible run in seconds: a day. */
const LONGEST_S = 86_400;

/** The members of a pump's row that determine its doses. */
export interface DosingPump {
  readonly type: "" | "dcpump" | "stepper";
  /** Percent at which `volume_per_second` was measured. */
  readonly calibrated_speed: number;
  readonly regiment: {
    /** Seconds. */
    readonly duration: number;
    /** Percent. */
    readonly speed: number;
    /** Millilitres. */
    readonly volume: number;
    readonly volume_per_second: number;
    /** Seconds. */
    readonly soft_start: number;
  };
  readonly stepper: StepperSettings;
}

/** How much a pump delivers. A stepper has a volume per revolution, so it is always calibrated. */
export function calibrationOf(pump: DosingPump | undefined): PumpCalibration {
  if (pump === undefined) return { volumePerSecond: 0, speed: 0 };
  if (pump.type === "stepper") {
    const { seconds } = stepTrain(pump.stepper.vpr, pump.stepper);
    return { volumePerSecond: seconds > 0 ? pump.stepper.vpr / seconds : 0, speed: 0 };
  }
  return { volumePerSecond: pump.regiment.volume_per_second, speed: pump.calibrated_speed };
}

export function isCalibrated(pump: DosingPump): boolean {
  return calibrationOf(pump).volumePerSecond > 0;
}

/** Millilitres a second at the set speed; undefined before the first calibration. */
export function rateOf(pump: DosingPump): number | undefined {
  return rateAt(calibrationOf(pump), pump.type === "stepper" ? 100 : pump.regiment.speed);
}

/** The row with the speed of the measurement where only the rate was sent: the regiment's speed. */
export function withMeasuredSpeed<P extends DosingPump>(next: P, previous: P | undefined): P {
  const rate = next.regiment.volume_per_second;
  const isMeasured = rate !== (previous?.regiment.volume_per_second ?? 0);
  const isSent = next.calibrated_speed !== (previous?.calibrated_speed ?? 0);
  if (!isMeasured || isSent) return next;
  return { ...next, calibrated_speed: rate > 0 ? next.regiment.speed : 0 };
}

/** A rate that changes by more than this factor is probably a mistake: hoses wear by a few percent. */
const RATE_CHANGE = 2;
const MOST_DECIMALS = 10;

/** The doubts about a calibration compared with the last one; none for a plausible one and for the first. */
export function rateDoubts(row: DosingPump, last: DosingPump | undefined): readonly Fault[] {
  const next = withMeasuredSpeed(row, last);
  // At full speed, so that measurements at different speeds are comparable.
  const [before, now] = [last, next].map((pump) => rateAt(calibrationOf(pump), 100));
  if (before === undefined || now === undefined) return [];
  const ratio = now / before;
  if (ratio <= RATE_CHANGE && ratio >= 1 / RATE_CHANGE) return [];
  const path = row.type === "stepper" ? "stepper.vpr" : "regiment.volume_per_second";
  const message = dosing.rateDoubt({
    rate: significant(now, "ml/s", 3),
    times: significant(ratio, "", 2),
    least: significant(before / RATE_CHANGE, "", 3),
    most: significant(before * RATE_CHANGE, "ml/s", 3),
  });
  return [{ path, message }];
}

/** Rounded to significant figures, as a rate may have any magnitude. */
function significant(value: number, unit: string, figures: number): Quantity {
  const rounded = Number(value.toPrecision(figures));
  const decimals = figures - 1 - Math.floor(Math.log10(rounded));
  return quantity(rounded, unit, Math.min(MOST_DECIMALS, Math.max(0, decimals)));
}

/** The unit of a pump's amounts: seconds until it is calibrated. */
export function unitOf(pump: DosingPump): "ml" | "s" {
  return isCalibrated(pump) ? "ml" : "s";
}

/** The amount of a dose in the pump's unit. */
export function amountOfPlan({ ml, effective }: DosePlan): number {
  return ml ?? effective;
}

/** A dose, or why it is impossible. */
export type PlannedDose = DosePlan | Message;

export function isPlan(planned: PlannedDose): planned is DosePlan {
  return "stages" in planned;
}

/** One dose of the regiment or of `volume` ml, or why it is impossible. */
export function planDose(pump: DosingPump, volume = 0): PlannedDose {
  const { regiment } = pump;
  const ml = volume > 0 ? volume : regiment.volume;
  if (pump.type === "stepper") return ml > 0 ? planSteps(pump, ml) : dosing.doseZero;
  if (regiment.speed <= 0) return dosing.speedZero;
  const rate = rateAt(calibrationOf(pump), regiment.speed);
  const options = { speed: regiment.speed, softStart: regiment.soft_start, rate };
  if (ml > 0 && rate !== undefined) {
    return ml / rate > LONGEST_S ? dosing.longerThanDay : planByVolume(ml, { ...options, rate });
  }
  if (volume > 0) return dosing.notCalibrated;
  if (regiment.duration > 0) return planByDuration(regiment.duration, options);
  return dosing.doseZeroLong;
}

/** Like `planDose`; undefined when there is no dose. */
export function doseOf(pump: DosingPump, volume = 0): DosePlan | undefined {
  const plan = planDose(pump, volume);
  return isPlan(plan) ? plan : undefined;
}

/** Seconds after which a pump without an own dose stops, when a timer, a macro or a person switched it on. */
const LONGEST_SWITCHED_S = 60;
const MORE_THAN_A_DOSE = 1.1;

/** Maximum seconds at its speed after a plain "on": its own dose plus a tenth. */
export function longestSwitched(pump: DosingPump): number {
  const dose = doseOf(pump);
  return dose === undefined ? LONGEST_SWITCHED_S : dose.effective * MORE_THAN_A_DOSE;
}

/** A run of `duration` seconds without ramps: for calibration, continuous pumps and switches. */
export function planRun(pump: DosingPump, duration: number, speed = pump.regiment.speed): DosePlan {
  return planByDuration(duration, { speed, softStart: 0, rate: rateAt(calibrationOf(pump), speed) });
}

/** The step train of a stepper that delivers `ml` in whole steps, or why it is impossible. */
export function planSteps(pump: DosingPump, ml: number): PlannedDose {
  const train = stepTrain(ml, pump.stepper);
  if (train.steps === 0) return dosing.lessThanStep;
  if (train.seconds > LONGEST_S) return dosing.longerThanDay;
  return {
    speed: 100,
    stages: [],
    seconds: train.seconds,
    effective: train.seconds,
    ml: volumeOfSteps(train.steps, pump.stepper),
  };
}
