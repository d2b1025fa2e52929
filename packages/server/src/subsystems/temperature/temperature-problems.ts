import type { Problem } from "@refugium/model/events.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { limitsOf } from "./thermostat-law.ts";

/** What is risky about a temperature controller as it is configured. */
export function temperatureProblems(tc: TemperatureController): readonly Problem[] {
  if (!tc.enable) return [];
  const subject = { type: "tcs", id: tc.id };
  const name = tc.name || tc.id;
  const limits = limitsOf(tc);
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    tc.sensor === "" && tc.analog_input === ""
      ? {
          code: "no-sensor",
          severity: "severe",
          message: `"${name}" has no sensor`,
          fix: "Choose a sensor, or disable it",
        }
      : undefined,
    tc.control && tc.heater === "" && tc.cooler === ""
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: `"${name}" controls nothing`,
          fix: "Choose a heater or a cooler",
        }
      : undefined,
    tc.control && tc.heater !== "" && tc.max <= tc.min
      ? {
          code: "heater-without-limits",
          severity: "severe",
          message: `"${name}" heats without a band`,
          fix: "Set min and max",
        }
      : undefined,
    tc.control && (limits.criticalHigh <= limits.max || limits.criticalLow >= limits.min)
      ? {
          code: "critical-within-band",
          severity: "severe",
          message: `The critical limits of "${name}", ${limits.criticalLow} and ${limits.criticalHigh}, lie within its band: its heater is locked off, or its top alarm stands, when all is well`,
          fix: "Set critical_high above max and critical_low below min, or both to 0",
        }
      : undefined,
    !tc.notify.enable
      ? {
          code: "no-temperature-alarm",
          severity: "info",
          message: `"${name}" raises no alarm outside a range`,
          fix: "Switch its alarm on and set limits",
        }
      : undefined,
  ];
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}
