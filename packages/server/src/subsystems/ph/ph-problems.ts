import type { Problem } from "@refugium/model/events.ts";
import { criticalPh } from "@refugium/model/laws/bounded-push.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";

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
  const name = probe.name || probe.id;
  const critical = criticalPh(probe);
  const drives = probe.upper_eq !== "" || probe.downer_eq !== "";
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    probe.analog_input === ""
      ? {
          code: "no-analog-input",
          severity: "severe",
          message: `"${name}" has no analog input`,
          fix: "Choose an analog input, or disable it",
        }
      : undefined,
    probe.control && !drives
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: `"${name}" controls nothing`,
          fix: "Choose what raises or lowers the pH",
        }
      : undefined,
    probe.control && drives && isStrange(probe)
      ? {
          code: "band-unusual",
          severity: "severe",
          message: `"${name}" is driven to pH ${probe.min}…${probe.max}: no aquarium is kept below ${LOWEST} or above ${HIGHEST}`,
          fix: "Set min and max to what the animals need",
        }
      : undefined,
    probe.control && drives && probe.calibration_points.length === 0
      ? {
          code: "not-calibrated",
          severity: "warning",
          message: `"${name}" controls without ever having been calibrated`,
          fix: "Disable it and calibrate it with buffer solutions",
        }
      : undefined,
    probe.control && drives && (critical.high <= probe.max || critical.low >= probe.min)
      ? {
          code: "critical-within-band",
          severity: "severe",
          message: `The critical limits of "${name}", ${critical.low} and ${critical.high}, lie within its band: what it drives is locked off, or its top alarm stands, when all is well`,
          fix: "Set critical_high above max and critical_low below min, or both to 0",
        }
      : undefined,
    !probe.notify.enable
      ? {
          code: "no-ph-alarm",
          severity: "info",
          message: `"${name}" raises no alarm outside a range`,
          fix: "Switch its alarm on and set limits",
        }
      : undefined,
  ];
  const subject = { type: "phprobes", id: probe.id };
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}
