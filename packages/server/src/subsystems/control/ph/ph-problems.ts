import type { Problem } from "@refugium/model/events.ts";
import { criticalPh } from "@refugium/model/laws/bounded-push.ts";
import { quantity } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import { probeName } from "./probe-name.ts";

/** pH between which tanks are kept, black water and rift lakes included. */
const LOWEST = 5;
const HIGHEST = 9.5;

/** An end of the band where nothing lives, of those that drive something. */
function isStrange({ upper_eq, downer_eq, min, max }: PhProbe): boolean {
  const isOutside = (end: number): boolean => end < LOWEST || end > HIGHEST;
  return (upper_eq !== "" && isOutside(min)) || (downer_eq !== "" && isOutside(max));
}

/** What is risky about a pH probe as it is configured. */
export function phProblems(probe: PhProbe): readonly Problem[] {
  if (!probe.enable) return [];
  const name = probeName(probe);
  const critical = criticalPh(probe);
  const drives = probe.upper_eq !== "" || probe.downer_eq !== "";
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    probe.analog_input === ""
      ? {
          code: "no-analog-input",
          severity: "severe",
          message: messages.noAnalogInput({ name }),
          fix: messages.chooseAnalogInput,
        }
      : undefined,
    probe.control && !drives
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: readings.controlsNothing({ name }),
          fix: messages.chooseDevice,
        }
      : undefined,
    probe.control && drives && isStrange(probe)
      ? {
          code: "band-unusual",
          severity: "severe",
          message: messages.bandUnusual({
            name,
            min: quantity(probe.min, ""),
            max: quantity(probe.max, ""),
            least: LOWEST,
            most: HIGHEST,
          }),
          fix: messages.setBand,
        }
      : undefined,
    probe.control && drives && probe.calibration_points.length === 0
      ? {
          code: "not-calibrated",
          severity: "warning",
          message: messages.neverCalibrated({ name }),
          fix: messages.calibrate,
        }
      : undefined,
    probe.control && drives && (critical.high <= probe.max || critical.low >= probe.min)
      ? {
          code: "critical-within-band",
          severity: "severe",
          message: messages.criticalWithinBand({
            name,
            low: quantity(critical.low, ""),
            high: quantity(critical.high, ""),
          }),
          fix: readings.setCritical,
        }
      : undefined,
    !probe.notify.enable
      ? {
          code: "no-ph-alarm",
          severity: "info",
          message: readings.noAlarm({ name }),
          fix: readings.switchAlarmOn,
        }
      : undefined,
  ];
  const subject = { type: "phprobes", id: probe.id };
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}
