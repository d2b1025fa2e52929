import type { Problem } from "@refugium/model/events.ts";
import { isCalibrated, isPlan, type PlannedDose, planDose } from "@refugium/model/laws/dose-plan.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type RowName, rowName, span } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { problemsOf, risk } from "../../../control/risks.ts";
import { SPACING } from "./dose-queue.ts";

interface Surroundings {
  readonly obstacle: Message | undefined;
  /** The number of dosing pumps. */
  readonly heads: number;
  /** Another pump on the same output that has precedence. */
  readonly precededBy: RowName | undefined;
}

export function pumpProblems(pump: Pump, { obstacle, heads, precededBy }: Surroundings): readonly Problem[] {
  const { regiment } = pump;
  const named = { pump: rowName("pumps", pump) };
  const none = regiment.continuous ? noRunOf(pump) : noneOf(planDose(pump));
  const calibrated = isCalibrated(pump);
  return problemsOf({ type: "pumps", id: pump.id }, [
    precededBy !== undefined &&
      risk(
        "info",
        "taken-twice",
        dosing.takenTwice({ ...named, owner: precededBy }),
        dosing.chooseAnotherPin,
      ),
    regiment.enable &&
      obstacle !== undefined &&
      risk(
        "severe",
        "pump-without-output",
        dosing.cannotRun({ ...named, why: obstacle }),
        dosing.chooseFreePin,
      ),
    regiment.enable &&
      none !== undefined &&
      risk("severe", "empty-dose", dosing.emptyDose({ ...named, why: none }), dosing.setDose),
    !calibrated &&
      regiment.volume > 0 &&
      risk("warning", "pump-not-calibrated", dosing.volumeUncalibrated(named), dosing.calibrate),
    !calibrated &&
      pump.container_ml > 0 &&
      risk("warning", "container-not-tracked", dosing.containerUntracked(named), dosing.calibrate),
    regiment.enable &&
      pump.max_daily_ml === 0 &&
      risk("info", "pump-without-cap", dosing.noDailyCap(named), dosing.setDailyCap),
    regiment.enable &&
      !regiment.continuous &&
      heads > 1 &&
      pump.spacing_group === "" &&
      risk("info", "head-without-group", dosing.noGroup(named), dosing.setGroup({ pause: span(SPACING) })),
  ]);
}

/** Why there is no dose; undefined for a dose. */
function noneOf(planned: PlannedDose): Message | undefined {
  return isPlan(planned) ? undefined : planned;
}

function noRunOf({ regiment }: Pump): Message | undefined {
  return regiment.speed > 0 ? undefined : dosing.speedZero;
}
