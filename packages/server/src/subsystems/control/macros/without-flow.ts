import type { Milliseconds } from "@refugium/model/declare/units.ts";
import {
  type DrivenBy,
  type FindMacro,
  isRefused,
  type PlannableMacro,
  planMacro,
} from "@refugium/model/laws/macro-plan.ts";
import { LONGEST_WITHOUT_FLOW, longestOff } from "@refugium/model/laws/off-time.ts";
import { type RowName, rowName, type Span, span } from "@refugium/model/messages/message.ts";

/** A return pump that a macro keeps off for too long. */
export interface WithoutFlow {
  readonly pump: RowName;
  readonly off: Span;
  readonly longest: Span;
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
  if (isRefused(plan)) return undefined;
  for (const { id, name } of ports.pumps) {
    const off = longestOff(plan.steps, id);
    if (off > LONGEST_WITHOUT_FLOW) return tooLong({ id, name: name || id }, off);
  }
  return undefined;
}

function tooLong(pump: ReturnPump, off: Milliseconds): WithoutFlow {
  return { pump: rowName("equipment", pump), off: span(off), longest: span(LONGEST_WITHOUT_FLOW) };
}
