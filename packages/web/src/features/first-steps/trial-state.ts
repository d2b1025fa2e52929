import type { LiveOutput } from "@refugium/model/events.ts";

/**
 * `asked`: not carried out yet; `ran`: it was on, and is confirmed off; `unconfirmed`: commanded off, but not confirmed
 * off: it may still be on.
 */
export type TrialState = "resting" | "asked" | "runs" | "ran" | "unconfirmed";

/** A trial that was asked for and not refused. */
export interface Trial {
  /** Since when the output was as it was when the trial was asked for. */
  readonly before: string;
  /** True once the device has confirmed "on". */
  readonly wasOn: boolean;
  /** False: it stays on, so that off is not its end. */
  readonly isTimed: boolean;
}

type TriedOutput = Pick<LiveOutput, "value" | "confirmed" | "since" | "trip">;

/** What a trial of an output shows. */
export function trialState(output: TriedOutput | undefined, trial: Trial | undefined): TrialState {
  if (output === undefined) return "resting";
  if (isOn(output)) return "runs";
  const isUnchanged = output.since === trial?.before;
  if (isUnchanged || (output.value > 0 && trial?.wasOn === false)) return "asked";
  if (output.value > 0) return "resting";
  if (output.confirmed !== 0) return "unconfirmed";
  const isOver = trial?.wasOn === true && trial.isTimed && output.trip === null;
  return isOver ? "ran" : "resting";
}

/** The trial after a change of its output. */
export function trialAfter(trial: Trial, output: TriedOutput | undefined): Trial {
  if (trial.wasOn || output === undefined || output.since === trial.before || !isOn(output)) return trial;
  return { ...trial, wasOn: true };
}

/** As the device confirms it. */
function isOn({ value, confirmed }: TriedOutput): boolean {
  return value > 0 && (confirmed ?? 0) > 0;
}
