import { durationOf, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import type { SafeState } from "@refugium/model/laws/arbitration.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import { atoName } from "./ato-name.ts";

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
  const named = { ato: atoName(ato) };
  const limits = ato.control && !ato.is_macro ? limitsOf(ato.pump) : undefined;
  const safeState = limits?.safeState;
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    ato.inlet === ""
      ? {
          code: "no-inlet",
          severity: "severe",
          message: messages.noLevelSensor(named),
          fix: messages.chooseInlet,
        }
      : undefined,
    ato.control && ato.pump === ""
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: messages.noPumpControlled(named),
          fix: messages.choosePump,
        }
      : undefined,
    safeState !== undefined && safeState !== "off"
      ? {
          code: "pump-not-off",
          severity: "severe",
          message: messages.pumpNotOff({ ...named, state: safeState }),
          fix: messages.makePumpOff,
        }
      : undefined,
    limits !== undefined && limits.longestOn > 0 && durationOf(ato.max_run) > limits.longestOn
      ? {
          code: "fill-longer-than-pump",
          severity: "warning",
          message: messages.fillLongerThanPump({
            ...named,
            fill: span(durationOf(ato.max_run), { in: "s" }),
            longest: span(limits.longestOn, { in: "s" }),
          }),
          fix: messages.shortenFill,
        }
      : undefined,
    ato.control && ato.pump !== "" && ato.high_inlet === ""
      ? {
          code: "no-overfull-sensor",
          severity: "info",
          message: messages.oneFloat(named),
          fix: messages.addOverfull,
        }
      : undefined,
    !ato.control && !ato.notify.enable
      ? {
          code: "does-nothing",
          severity: "info",
          message: messages.doesNothing(named),
          fix: messages.makeItAct,
        }
      : undefined,
  ];
  const subject = { type: "atos", id: ato.id };
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}
