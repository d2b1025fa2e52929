// A stepper dosing head behind a driver such as the DRV8825 (Texas Instruments SLVSA73F, table 1: MODE2…MODE0).

export type Microstepping = "" | "Full" | "Half" | "1/4" | "1/8" | "1/16" | "1/32";

/** Levels of the mode lines A (MODE0), B (MODE1), C (MODE2), and the number of microsteps in a full step. */
const MODES: Readonly<
  Record<Exclude<Microstepping, "">, { readonly lines: readonly boolean[]; readonly parts: number }>
> = {
  Full: { lines: [false, false, false], parts: 1 },
  Half: { lines: [true, false, false], parts: 2 },
  "1/4": { lines: [false, true, false], parts: 4 },
  "1/8": { lines: [true, true, false], parts: 8 },
  "1/16": { lines: [false, false, true], parts: 16 },
  "1/32": { lines: [true, false, true], parts: 32 },
};

export interface StepperSettings {
  /** Full steps per revolution. */
  readonly spr: number;
  /** Millilitres per revolution, as measured. */
  readonly vpr: number;
  readonly microstepping: Microstepping;
  /** Nanoseconds per half of a full step. */
  readonly delay: number;
}

/** A train of steps: full steps of `parts` microsteps each. */
export interface StepTrain {
  /** Microsteps. */
  readonly steps: number;
  readonly parts: number;
  /** Milliseconds from one full step to the next. */
  readonly fullStepMs: number;
  /** Levels of the mode lines A, B, C. */
  readonly modes: readonly boolean[];
  readonly seconds: number;
}

/** The resolution of an operating system's timers. */
const FASTEST_FULL_STEP_MS = 1;

/**
 * The train that delivers `ml`: revolutions = ml / vpr, steps = revolutions × spr × microsteps, rounded down to whole
 * steps. (The reference multiplies by 4 without a reason; a head calibrated there needs a new vpr.) An unset
 * microstepping counts as 1/32, as there. A full step takes twice `delay`, at least 1 ms.
 */
export function stepTrain(ml: number, settings: StepperSettings): StepTrain {
  const { lines, parts } = modeOf(settings);
  const steps = Math.floor((ml / settings.vpr) * settings.spr * parts + 1e-9);
  const fullStepMs = Math.max(FASTEST_FULL_STEP_MS, (2 * settings.delay) / 1e6);
  return { steps, parts, fullStepMs, modes: lines, seconds: ((steps / parts) * fullStepMs) / 1000 };
}

/** Millilitres delivered by `steps` of a train. */
export function volumeOfSteps(steps: number, settings: StepperSettings): number {
  return (steps / (settings.spr * modeOf(settings).parts)) * settings.vpr;
}

function modeOf({ microstepping }: StepperSettings) {
  return MODES[microstepping === "" ? "1/32" : microstepping];
}
