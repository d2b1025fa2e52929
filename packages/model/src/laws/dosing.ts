// The run time of a dose, and the volume of a run. Speeds in percent, volumes in millilitres.

/** The delivery rate of a pump: `volumePerSecond` ml/s measured at `speed` percent; 0 = never measured. */
export interface PumpCalibration {
  readonly volumePerSecond: number;
  /** The speed of the measurement; 0 = unknown: the rate then applies to any speed. */
  readonly speed: number;
}

/** A part of a run at one speed. */
export interface DoseStage {
  readonly percent: number;
  readonly seconds: number;
}

export interface DosePlan {
  readonly speed: number;
  readonly stages: readonly DoseStage[];
  /** Seconds the pump is on. */
  readonly seconds: number;
  /** Seconds at `speed` that deliver as much as the whole run: what the ledger plans and counts. */
  readonly effective: number;
  /** Millilitres, or null while the pump is not calibrated. */
  readonly ml: number | null;
}

const RAMP_STEPS = 10;

/** Millilitres per second at a speed, proportional to it. Undefined for a pump without calibration. */
export function rateAt(
  { volumePerSecond, speed: measured }: PumpCalibration,
  speed: number,
): number | undefined {
  if (!(volumePerSecond > 0)) return undefined;
  return measured > 0 ? (volumePerSecond * speed) / measured : volumePerSecond;
}

interface RunOptions {
  readonly speed: number;
  /** Seconds of the ramp up, and again of the ramp down. */
  readonly softStart: number;
  /** Millilitres per second at `speed`, if known. */
  readonly rate: number | undefined;
}

/** A run that lasts `duration` seconds at full speed, plus a ramp before and after it. */
export function planByDuration(duration: number, options: RunOptions): DosePlan {
  return plan(duration, options.softStart, options);
}

/**
 * A run that delivers `ml`. Ten steps up and ten down together deliver as much as `softStart` seconds at full speed
 * (0.55 + 0.45), so the part between is shorter by that; a dose smaller than its ramps has shorter ramps.
 */
export function planByVolume(ml: number, options: RunOptions & { readonly rate: number }): DosePlan {
  const effective = ml / options.rate;
  const ramp = Math.min(options.softStart, effective);
  return plan(effective - ramp, ramp, options);
}

function plan(hold: number, ramp: number, { speed, rate }: RunOptions): DosePlan {
  const stages = ramp > 0 ? ramped(hold, ramp, speed) : [{ percent: speed, seconds: hold }];
  const effective = hold + ramp;
  return {
    speed,
    stages,
    seconds: stages.reduce((sum, stage) => sum + stage.seconds, 0),
    effective,
    ml: rate === undefined ? null : effective * rate,
  };
}

/** 10 %, 20 % … 100 % of the speed, the part at full speed, 90 % … 10 %; the last step down is off. */
function ramped(hold: number, ramp: number, speed: number): readonly DoseStage[] {
  const seconds = ramp / RAMP_STEPS;
  const step = (tenth: number): DoseStage => ({ percent: (speed * tenth) / RAMP_STEPS, seconds });
  const up = Array.from({ length: RAMP_STEPS }, (_, index) => step(index + 1));
  const down = Array.from({ length: RAMP_STEPS - 1 }, (_, index) => step(RAMP_STEPS - 1 - index));
  return [...up, { percent: speed, seconds: hold }, ...down];
}
