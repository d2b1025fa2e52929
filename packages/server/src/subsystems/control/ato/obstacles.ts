import { ato } from "@refugium/model/messages/ato.ts";
import type { Listed, Said } from "@refugium/model/messages/message.ts";
import type { LevelInputs } from "./level-inputs.ts";

/** Why a pump is locked off. The code is that of its alarm. */
export interface Obstacle {
  readonly code: "inlet-failed" | "too-high" | "leak" | "reservoir-empty" | "requires-off";
  readonly reason: Said;
}

/** The obstacles to pumping, the gravest first. `off` names required equipment that is not confirmed on. */
export function obstaclesOf(inputs: LevelInputs, off: Listed["and"]): readonly Obstacle[] {
  const found: readonly (Obstacle | undefined)[] = [
    inputs.leak === true ? { code: "leak", reason: ato.leakWet } : undefined,
    inputs.tooHigh === true ? { code: "too-high", reason: ato.tooHigh } : undefined,
    inputs.failure === undefined
      ? undefined
      : { code: "inlet-failed", reason: ato.inputsUnread({ inputs: inputs.failure }) },
    inputs.reservoirEmpty === true ? { code: "reservoir-empty", reason: ato.reservoirEmpty } : undefined,
    off.length === 0
      ? undefined
      : { code: "requires-off", reason: ato.mustBeOnFirst({ things: { and: off } }) },
  ];
  return found.filter((each) => each !== undefined);
}
