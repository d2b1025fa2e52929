import type { LiveOutput } from "@refugium/model/events.ts";

/** `asked`: not carried out yet; `ran`: it is over. */
export type TrialState = "resting" | "asked" | "runs" | "ran";

/**
 * What a trial of an output shows. `before`: since when the output was as it was when it was asked for; undefined while
 * nothing was asked, or the trial was refused.
 */
export function trialState(
  output: Pick<LiveOutput, "value" | "confirmed" | "since"> | undefined,
  before: string | undefined,
): TrialState {
  if (output !== undefined && output.value > 0 && (output.confirmed ?? 0) > 0) return "runs";
  if (output === undefined || before === undefined) return "resting";
  return output.since === before ? "asked" : "ran";
}
