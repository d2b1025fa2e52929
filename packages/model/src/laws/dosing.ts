// How long a pump runs for a dose, and what a run delivered. Speeds in percent, volumes in millilitres.

/** How much a pump delivers: `volumePerSecond` ml/s measured at `speed` percent; 0 = never measured. */
export interface PumpCalibration {
  readonly volumePerSecond: number;
  /** The speed it was measured at; 0 = not known, the rate then holds for whatever speed is set. */
  readonly speed: number;
}

/** One stretch of a run at one speed. */
export interface DoseStage {
  readonly percent: number;
  readonly seconds: number;
}

/** A run as it is meant to be. */
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

/** Millilitres per second at a speed: proportional to it. Undefined for a pump that was never calibrated. */
export function rateAt(
  { volumePerSecond, speed: measured }: PumpCalibration,
  speed: number,
): number | undefined {
  if (!(volumePerSecond > 0)) return undefined;
  return measured > 0 ? (volumePerSecond * speed) / measured : volumePerSecond;
}

interface RunOptions {
  readonly speed: number;
  /** Seconds to ramp up, and again to ramp down. */
  readonly softStart: number;
  /** Millilitres per second at `speed`, if known. */
  readonly rate: number | undefined;
}

/** A run that lasts `duration` seconds at full speed, with the ramps before and after it. */
export function planByDuration(duration: number, options: RunOptions): DosePlan {
  return plan(duration, options.softStart, options);
}

/**
 * A run that delivers `ml`. Ten steps up and ten down carry together as much as `softStart` seconds at full speed
 * (0.55 + 0.45), so the stretch between is shorter by that; a dose smaller than its ramps has shorter ramps.
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

/** 10 %, 20 % … 100 % of the speed, the stretch at full speed, 90 % … 10 %; the last step down is off. */
function ramped(hold: number, ramp: number, speed: number): readonly DoseStage[] {
  const seconds = ramp / RAMP_STEPS;
  const step = (tenth: number): DoseStage => ({ percent: (speed * tenth) / RAMP_STEPS, seconds });
  const up = Array.from({ length: RAMP_STEPS }, (_, index) => step(index + 1));
  const down = Array.from({ length: RAMP_STEPS - 1 }, (_, index) => step(RAMP_STEPS - 1 - index));
  return [...up, { percent: speed, seconds: hold }, ...down];
}
