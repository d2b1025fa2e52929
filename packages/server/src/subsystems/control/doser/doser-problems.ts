import type { Problem } from "@refugium/model/events.ts";
import { isCalibrated, isPlan, type PlannedDose, planDose } from "@refugium/model/laws/dose-plan.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

interface Surroundings {
  readonly obstacle: Message | undefined;
  /** The number of dosing pumps. */
  readonly heads: number;
  /** Another pump on the same output that has precedence. */
  readonly before: RowName | undefined;
}

/** The risks in the configuration of a dosing pump. */
export function pumpProblems(pump: Pump, { obstacle, heads, before }: Surroundings): readonly Problem[] {
  const subject = { type: "pumps", id: pump.id };
  const { regiment } = pump;
  const named = { pump: rowName("pumps", pump) };
  const none = regiment.continuous ? noRunOf(pump) : noneOf(planDose(pump));
  const calibrated = isCalibrated(pump);
  const risks: readonly (Omit<Problem, "subject"> | false)[] = [
    before !== undefined && {
      code: "taken-twice",
      severity: "info",
      message: dosing.takenTwice({ ...named, owner: before }),
      fix: dosing.chooseAnotherPin,
    },
    regiment.enable &&
      obstacle !== undefined && {
        code: "pump-without-output",
        severity: "severe",
        message: dosing.cannotRun({ ...named, why: obstacle }),
        fix: dosing.chooseFreePin,
      },
    regiment.enable &&
      none !== undefined && {
        code: "empty-dose",
        severity: "severe",
        message: dosing.emptyDose({ ...named, why: none }),
        fix: dosing.setDose,
      },
    !calibrated &&
      regiment.volume > 0 && {
        code: "pump-not-calibrated",
        severity: "warning",
        message: dosing.volumeUncalibrated(named),
        fix: dosing.calibrate,
      },
    !calibrated &&
      pump.container_ml > 0 && {
        code: "container-not-tracked",
        severity: "warning",
        message: dosing.containerUntracked(named),
        fix: dosing.calibrate,
      },
    regiment.enable &&
      pump.max_daily_ml === 0 && {
        code: "pump-without-cap",
        severity: "info",
        message: dosing.noDailyCap(named),
        fix: dosing.setDailyCap,
      },
    regiment.enable &&
      !regiment.continuous &&
      heads > 1 &&
      pump.spacing_group === "" && {
        code: "head-without-group",
        severity: "info",
        message: dosing.noGroup(named),
        fix: dosing.setGroup,
      },
  ];
  return risks.filter((risk) => risk !== false).map((risk) => ({ ...risk, subject }));
}

/** Why there is no dose; undefined for a dose. */
function noneOf(planned: PlannedDose): Message | undefined {
  return isPlan(planned) ? undefined : planned;
}

function noRunOf({ regiment }: Pump): Message | undefined {
  return regiment.speed > 0 ? undefined : dosing.speedZero;
}
