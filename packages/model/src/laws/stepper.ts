// A stepper dosing head behind a chip that steps by pulses, with mode lines that choose its microsteps.

export const STEPPER_CHIPS = ["DRV8825", "A4988", "TMC2209"] as const;
export type StepperChip = (typeof STEPPER_CHIPS)[number];

export const MICROSTEPS = ["Full", "Half", "1/4", "1/8", "1/16", "1/32", "1/64"] as const;
export type Microstepping = "" | (typeof MICROSTEPS)[number];

/** Levels of the mode lines A, B, C, and the number of microsteps in a full step. */
interface Mode {
  readonly lines: readonly [a: boolean, b: boolean, c: boolean];
  readonly parts: number;
}

const mode = (levels: string, parts: number): Mode => ({
  lines: [levels[0] === "1", levels[1] === "1", levels[2] === "1"],
  parts,
});

/**
 * DRV8825: M0 M1 M2 (Texas Instruments SLVSA73F, table 1). A4988: MS1 MS2 MS3 (Allegro A4988, table 1). TMC2209 without
 * its UART: MS1 MS2 (Trinamic TMC2209 1.03, section 2.2); it has no third line.
 */
const MODES: Readonly<Record<StepperChip, Readonly<Partial<Record<Microstepping, Mode>>>>> = {
  DRV8825: {
    Full: mode("000", 1),
    Half: mode("100", 2),
    "1/4": mode("010", 4),
    "1/8": mode("110", 8),
    "1/16": mode("001", 16),
    "1/32": mode("101", 32),
  },
  A4988: {
    Full: mode("000", 1),
    Half: mode("100", 2),
    "1/4": mode("010", 4),
    "1/8": mode("110", 8),
    "1/16": mode("111", 16),
  },
  TMC2209: {
    "1/8": mode("000", 8),
    "1/16": mode("110", 16),
    "1/32": mode("100", 32),
    "1/64": mode("010", 64),
  },
};

/** An unset microstepping counts as 1/32. */
const findMode = (chip: StepperChip, microstepping: Microstepping): Mode | undefined =>
  MODES[chip][microstepping === "" ? "1/32" : microstepping];

/** The microsteps that a chip has. */
export const microstepsOf = (chip: StepperChip): readonly Microstepping[] =>
  MICROSTEPS.filter((each) => hasMicrosteps(chip, each));

/** Whether a chip has a microstepping. */
export const hasMicrosteps = (chip: StepperChip, microstepping: Microstepping): boolean =>
  findMode(chip, microstepping) !== undefined;

export interface StepperSettings {
  /** Full steps per revolution. */
  readonly spr: number;
  /** Millilitres per revolution, as measured. */
  readonly vpr: number;
  readonly microstepping: Microstepping;
  readonly chip: StepperChip;
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

/** Throws for microsteps that the chip does not have: the rules of the pump refuse them. */
function modeOf({ chip, microstepping }: StepperSettings): Mode {
  const found = findMode(chip, microstepping);
  if (found === undefined) throw new RangeError(`the ${chip} has no microstepping ${microstepping}`);
  return found;
}
