import { durationOf, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import type { SafeState } from "@refugium/model/laws/arbitration.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";

/** What the equipment that an ATO pumps with does by itself. */
export interface PumpLimits {
  /** What it does when nobody commands it. */
  readonly safeState: SafeState;
  /** Its longest time on without a break: 0 = none. */
  readonly longestOn: Milliseconds;
}

/** What is risky about an ATO as it is configured. */
export function atoProblems(
  ato: Ato,
  limitsOf: (equipmentId: string) => PumpLimits | undefined,
): readonly Problem[] {
  if (!ato.enable) return [];
  const name = ato.name || ato.id;
  const limits = ato.control && !ato.is_macro ? limitsOf(ato.pump) : undefined;
  const safeState = limits?.safeState;
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    ato.inlet === ""
      ? {
          code: "no-inlet",
          severity: "severe",
          message: `"${name}" has no level sensor: it never pumps`,
          fix: "Choose an inlet, or disable it",
        }
      : undefined,
    ato.control && ato.pump === ""
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: `"${name}" controls no pump`,
          fix: "Choose a pump",
        }
      : undefined,
    safeState !== undefined && safeState !== "off"
      ? {
          code: "pump-not-off",
          severity: "severe",
          message: `The pump of "${name}" runs when nobody commands it: its safe state is "${safeState}"`,
          fix: 'Set the safe state of its equipment to "off"',
        }
      : undefined,
    limits !== undefined && limits.longestOn > 0 && durationOf(ato.max_run) > limits.longestOn
      ? {
          code: "fill-longer-than-pump",
          severity: "warning",
          message: `"${name}" may fill for ${ato.max_run} s, and its pump is tripped off after ${limits.longestOn / 1000} s: a longer fill ends there, and nothing is topped off until a person clears it`,
          fix: "Set its longest fill below the longest time on of its pump",
        }
      : undefined,
    ato.control && ato.pump !== "" && ato.high_inlet === ""
      ? {
          code: "no-overfull-sensor",
          severity: "info",
          message: `"${name}" trusts one float: nothing stops the pump but its longest time when it is stuck`,
          fix: "Add a second float above the first as its overfull sensor",
        }
      : undefined,
    !ato.control && !ato.notify.enable
      ? {
          code: "does-nothing",
          severity: "info",
          message: `"${name}" neither pumps nor raises an alarm`,
          fix: "Switch on control or its alarm",
        }
      : undefined,
  ];
  const subject = { type: "atos", id: ato.id };
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}
