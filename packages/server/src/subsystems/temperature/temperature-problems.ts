import { toCelsius } from "@refugium/model/declare/units.ts";
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
    bandRisk(tc, name),
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

function bandRisk(tc: TemperatureController, name: string): Omit<Problem, "subject"> | undefined {
  if (!tc.control || !isUnlikely(tc)) return undefined;
  const unit = tc.fahrenheit ? "°F" : "°C";
  return {
    code: "band-unlikely",
    severity: "severe",
    message: `"${name}" keeps the water at ${tc.min} to ${tc.max} ${unit}: outside 15 to 32 °C few animals live`,
    fix: "Check the band and its unit",
  };
}

/** Controllers that fight for one water: one heats where the other cools. */
export function fightProblems(rows: readonly TemperatureController[]): readonly Problem[] {
  const driving = rows.filter(({ enable, control }) => enable && control);
  return driving
    .filter(({ heater }) => heater !== "")
    .flatMap((heats) =>
      driving
        .filter((cools) => cools.id !== heats.id && cools.cooler !== "" && cools.water === heats.water)
        .filter((cools) => celsiusOf(heats, heats.min) > celsiusOf(cools, cools.max))
        .map((cools) => ({
          code: "controllers-fight",
          severity: "severe" as const,
          subject: { type: "tcs", id: heats.id },
          message: `"${nameOf(heats)}" heats below ${heats.min} the same water that "${nameOf(cools)}" cools above ${cools.max}: each works against the other`,
          fix: "Set their bands so that they do not overlap, or name their waters where they are two",
        })),
    );
}

const nameOf = (tc: TemperatureController): string => tc.name || tc.id;

const celsiusOf = (tc: TemperatureController, value: number): number =>
  tc.fahrenheit ? toCelsius(value) : value;

/** °C between which a band is expected. */
const LIKELY = { min: 15, max: 32 };

/** An end of the band that something drives to lies where few animals live. */
function isUnlikely(tc: TemperatureController): boolean {
  const { min, max } = limitsOf(tc);
  const isOpen = tc.min === 0 && tc.max === 0;
  // What is 0 there is not set.
  const ends = [...(tc.heater === "" || isOpen ? [] : [min]), ...(tc.max === 0 ? [] : [max])];
  return ends.map((end) => celsiusOf(tc, end)).some((end) => end < LIKELY.min || end > LIKELY.max);
}
