import type { Said } from "@refugium/model/messages/message.ts";
import type { LevelInputs } from "./level-inputs.ts";

/** Why a pump is locked off, whoever wants it on. The code is its alarm's. */
export interface Obstacle {
  readonly code: "inlet-failed" | "too-high" | "leak" | "reservoir-empty" | "requires-off";
  readonly reason: Said;
}

/** What stands against pumping, the gravest first. `off` names required equipment that is not confirmed on. */
export function obstaclesOf(inputs: LevelInputs, off: readonly string[]): readonly Obstacle[] {
  const found: readonly (Obstacle | undefined)[] = [
    inputs.leak === true ? { code: "leak", reason: "the leak sensor is wet" } : undefined,
    inputs.tooHigh === true ? { code: "too-high", reason: "the overfull sensor says too high" } : undefined,
    inputs.failure === undefined
      ? undefined
      : { code: "inlet-failed", reason: `it cannot be read: ${inputs.failure}` },
    inputs.reservoirEmpty === true
      ? { code: "reservoir-empty", reason: "the reservoir is empty" }
      : undefined,
    off.length === 0 ? undefined : { code: "requires-off", reason: `${off.join(", ")} must be on first` },
  ];
  return found.filter((each) => each !== undefined);
}
