import type { Problem } from "@refugium/model/events.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

/** What is risky about a temperature controller as it is configured. */
export function temperatureProblems(tc: TemperatureController): readonly Problem[] {
  if (!tc.enable) return [];
  const subject = { type: "tcs", id: tc.id };
  const name = tc.name || tc.id;
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
    tc.control && tc.is_macro
      ? {
          code: "macro-actuator",
          severity: "warning",
          message: `"${name}" is set to run macros, which cannot be confirmed`,
          fix: "Choose equipment as heater and cooler",
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
