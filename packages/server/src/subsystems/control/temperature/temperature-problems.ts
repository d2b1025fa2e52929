import type { Problem } from "@refugium/model/events.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import { bare, quantity } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { controllerName } from "./controller-name.ts";
import { degrees, unitOf } from "./degrees.ts";
import { limitsOf } from "./thermostat-law.ts";

/** What is risky about a temperature controller as it is configured. */
export function temperatureProblems(tc: TemperatureController): readonly Problem[] {
  if (!tc.enable) return [];
  const subject = { type: "tcs", id: tc.id };
  const name = controllerName(tc);
  const limits = limitsOf(tc);
  const risks: readonly (Omit<Problem, "subject"> | undefined)[] = [
    tc.sensor === "" && tc.analog_input === ""
      ? {
          code: "no-sensor",
          severity: "severe",
          message: messages.noSensor({ name }),
          fix: messages.chooseSensor,
        }
      : undefined,
    tc.control && tc.heater === "" && tc.cooler === ""
      ? {
          code: "controls-nothing",
          severity: "warning",
          message: readings.controlsNothing({ name }),
          fix: messages.chooseDevice,
        }
      : undefined,
    tc.control && tc.heater !== "" && tc.max <= tc.min
      ? {
          code: "heater-without-limits",
          severity: "severe",
          message: messages.noBand({ name }),
          fix: messages.setBand,
        }
      : undefined,
    bandRisk(tc),
    tc.control && (limits.criticalHigh <= limits.max || limits.criticalLow >= limits.min)
      ? {
          code: "critical-within-band",
          severity: "severe",
          message: messages.criticalWithinBand({
            name,
            low: bare(degrees(tc, limits.criticalLow)),
            high: bare(degrees(tc, limits.criticalHigh)),
          }),
          fix: readings.setCritical,
        }
      : undefined,
    !tc.notify.enable
      ? {
          code: "no-temperature-alarm",
          severity: "info",
          message: readings.noAlarm({ name }),
          fix: readings.switchAlarmOn,
        }
      : undefined,
  ];
  return risks.filter((risk) => risk !== undefined).map((risk) => ({ ...risk, subject }));
}

function bandRisk(tc: TemperatureController): Omit<Problem, "subject"> | undefined {
  if (!tc.control || !isUnlikely(tc)) return undefined;
  const [min, max] = [bare(quantity(tc.min, unitOf(tc))), quantity(tc.max, unitOf(tc))];
  return {
    code: "band-unlikely",
    severity: "severe",
    message: messages.bandUnlikely({ name: controllerName(tc), min, max }),
    fix: messages.checkBand,
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
        .filter((cools) => inCelsius(heats).min > inCelsius(cools).max)
        .map((cools) => ({
          code: "controllers-fight",
          severity: "severe" as const,
          subject: { type: "tcs", id: heats.id },
          message: messages.fight({
            heats: controllerName(heats),
            min: bare(quantity(heats.min, unitOf(heats))),
            cools: controllerName(cools),
            max: bare(quantity(cools.max, unitOf(cools))),
          }),
          fix: messages.separateBands,
        })),
    );
}

/** °C between which a band is expected. */
const LIKELY = { min: 15, max: 32 };

/** An end of the band that something drives to lies where few animals live. */
function isUnlikely(tc: TemperatureController): boolean {
  const { min, max } = limitsOf(tc);
  const isOpen = tc.min === 0 && tc.max === 0;
  // What is 0 there is not set.
  const ends = [...(tc.heater === "" || isOpen ? [] : [min]), ...(tc.max === 0 ? [] : [max])];
  return ends.some((end) => end < LIKELY.min || end > LIKELY.max);
}
