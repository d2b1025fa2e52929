import type { Problem } from "@refugium/model/events.ts";
import { isCalibrated, planDose } from "@refugium/model/laws/dose-plan.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";

interface Surroundings {
  readonly obstacle: string | undefined;
  /** How many dosing pumps there are. */
  readonly heads: number;
  /** The pump that has the output which this one names, too. */
  readonly before: string | undefined;
}

/** What is risky about a dosing pump as it is configured. */
export function pumpProblems(pump: Pump, { obstacle, heads, before }: Surroundings): readonly Problem[] {
  const subject = { type: "pumps", id: pump.id };
  const { regiment, name } = pump;
  const plan = regiment.continuous ? continuousPlan(pump) : planDose(pump);
  const calibrated = isCalibrated(pump);
  const risks: readonly (Omit<Problem, "subject"> | false)[] = [
    before !== undefined && {
      code: "taken-twice",
      severity: "info",
      message: `"${name}" does not run: its output belongs to ${before}`,
      fix: "Choose another pin, or delete one of the two",
    },
    regiment.enable &&
      obstacle !== undefined && {
        code: "pump-without-output",
        severity: "severe",
        message: `"${name}" cannot run: ${obstacle}`,
        fix: "Choose a jack and one of its pins that nothing else uses",
      },
    regiment.enable &&
      typeof plan === "string" && {
        code: "empty-dose",
        severity: "severe",
        message: `"${name}" has a schedule, but ${plan}`,
        fix: "Set volume or duration, and speed",
      },
    !calibrated &&
      regiment.volume > 0 && {
        code: "pump-not-calibrated",
        severity: "warning",
        message: `"${name}" is set in millilitres but not calibrated: it runs for its seconds`,
        fix: "Run a calibration and store what came out",
      },
    !calibrated &&
      pump.container_ml > 0 && {
        code: "container-not-tracked",
        severity: "warning",
        message: `The container of "${name}" cannot be tracked without a calibration`,
        fix: "Run a calibration and store what came out",
      },
    regiment.enable &&
      pump.max_daily_ml === 0 && {
        code: "pump-without-cap",
        severity: "info",
        message: `"${name}" has no limit for a day`,
        fix: "Set max_daily_ml to what the tank can bear in 24 hours",
      },
    regiment.enable &&
      !regiment.continuous &&
      heads > 1 &&
      pump.spacing_group === "" && {
        code: "head-without-group",
        severity: "info",
        message: `"${name}" may dose at the same time as another head`,
        fix: "Give heads whose solutions react with each other one spacing_group: 5 minutes lie between them",
      },
  ];
  return risks.filter((risk) => risk !== false).map((risk) => ({ ...risk, subject }));
}

function continuousPlan({ regiment }: Pump): string | undefined {
  return regiment.speed > 0 ? undefined : "its speed is 0";
}
