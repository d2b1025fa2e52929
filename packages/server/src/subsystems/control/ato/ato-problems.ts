import { durationOf, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import type { SafeState } from "@refugium/model/laws/arbitration.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import { problemsOf, risk, rowNamed } from "../../../control/risks.ts";

/** The settings of the equipment that an ATO pumps with. */
export interface PumpLimits {
  /** Its state without a claim. */
  readonly safeState: SafeState;
  /** Its longest time on without a break: 0 = none. */
  readonly longestOn: Milliseconds;
}

export function atoProblems(
  ato: Ato,
  limitsOf: (equipmentId: string) => PumpLimits | undefined,
): readonly Problem[] {
  if (!ato.enable) return [];
  const named = { ato: rowNamed("atos", ato) };
  const limits = ato.control && !ato.is_macro ? limitsOf(ato.pump) : undefined;
  const safeState = limits?.safeState;
  return problemsOf({ type: "atos", id: ato.id }, [
    ato.inlet === "" && risk("severe", "no-inlet", messages.noLevelSensor(named), messages.chooseInlet),
    ato.control &&
      ato.pump === "" &&
      risk("warning", "controls-nothing", messages.noPumpControlled(named), messages.choosePump),
    safeState !== undefined &&
      safeState !== "off" &&
      risk(
        "severe",
        "pump-not-off",
        messages.pumpNotOff({ ...named, state: safeState }),
        messages.makePumpOff,
      ),
    limits !== undefined &&
      limits.longestOn > 0 &&
      durationOf(ato.max_run) > limits.longestOn &&
      risk(
        "warning",
        "fill-longer-than-pump",
        messages.fillLongerThanPump({
          ...named,
          fill: span(durationOf(ato.max_run), { in: "s" }),
          longest: span(limits.longestOn, { in: "s" }),
        }),
        messages.shortenFill,
      ),
    ato.control &&
      ato.pump !== "" &&
      ato.high_inlet === "" &&
      risk("info", "no-overfull-sensor", messages.oneFloat(named), messages.addOverfull),
    !ato.control &&
      !ato.notify.enable &&
      risk("info", "does-nothing", messages.doesNothing(named), messages.makeItAct),
  ]);
}
