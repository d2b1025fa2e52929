import { spanWords } from "@refugium/model/declare/units.ts";
import {
  type DrivenBy,
  type FindMacro,
  type PlannableMacro,
  planMacro,
} from "@refugium/model/laws/macro-plan.ts";
import { LONGEST_WITHOUT_FLOW, longestOff } from "@refugium/model/laws/off-time.ts";

const LONGEST = spanWords(LONGEST_WITHOUT_FLOW);

/** A return pump that a macro keeps off for too long; times in words. */
export interface WithoutFlow {
  readonly pump: string;
  readonly off: string;
  readonly longest: string;
}

export interface ReturnPump {
  readonly id: string;
  readonly name: string;
}

/** Which return pump a macro keeps off for too long, and for how long; undefined when it keeps none off so. */
export function withoutFlow(
  macro: PlannableMacro,
  ports: { readonly find: FindMacro; readonly drivenBy: DrivenBy; readonly pumps: readonly ReturnPump[] },
): WithoutFlow | undefined {
  const plan = planMacro(macro, "forward", ports.find, ports.drivenBy);
  // What cannot run keeps nothing off.
  if (typeof plan === "string") return undefined;
  for (const { id, name } of ports.pumps) {
    const off = longestOff(plan.steps, id);
    if (off > LONGEST_WITHOUT_FLOW) return { pump: name || id, off: spanWords(off), longest: LONGEST };
  }
  return undefined;
}
