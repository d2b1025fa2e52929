import type { Problem } from "@refugium/model/events.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import { bare, quantity } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { problemsOf, risk, rowNamed } from "../../../control/risks.ts";
import { degrees, unitOf } from "./degrees.ts";
import { limitsOf } from "./thermostat-law.ts";

export function temperatureProblems(tc: TemperatureController): readonly Problem[] {
  if (!tc.enable) return [];
  const name = rowNamed("tcs", tc);
  const limits = limitsOf(tc);
  return problemsOf({ type: "tcs", id: tc.id }, [
    tc.sensor === "" &&
      tc.analog_input === "" &&
      risk("severe", "no-sensor", messages.noSensor({ name }), messages.chooseSensor),
    tc.control &&
      tc.heater === "" &&
      tc.cooler === "" &&
      risk("warning", "controls-nothing", readings.controlsNothing({ name }), messages.chooseDevice),
    tc.control &&
      tc.heater !== "" &&
      tc.max <= tc.min &&
      risk("severe", "heater-without-limits", messages.noBand({ name }), messages.setBand),
    bandRisk(tc),
    tc.control &&
      (limits.criticalHigh <= limits.max || limits.criticalLow >= limits.min) &&
      risk(
        "severe",
        "critical-within-band",
        messages.criticalWithinBand({
          name,
          low: bare(degrees(tc, limits.criticalLow)),
          high: bare(degrees(tc, limits.criticalHigh)),
        }),
        readings.setCritical,
      ),
    !tc.notify.enable &&
      risk("info", "no-temperature-alarm", readings.noAlarm({ name }), readings.switchAlarmOn),
  ]);
}

function bandRisk(tc: TemperatureController) {
  if (!tc.control || !isUnlikely(tc)) return false;
  const [min, max] = [bare(quantity(tc.min, unitOf(tc))), quantity(tc.max, unitOf(tc))];
  const [least, most] = [bare(quantity(LIKELY.min, "°C")), quantity(LIKELY.max, "°C")];
  const message = messages.bandUnlikely({ name: rowNamed("tcs", tc), min, max, least, most });
  return risk("severe", "band-unlikely", message, messages.checkBand);
}

/** Controllers of one water of which one heats up to above the temperature to which the other cools. */
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
            heats: rowNamed("tcs", heats),
            min: bare(quantity(heats.min, unitOf(heats))),
            cools: rowNamed("tcs", cools),
            max: bare(quantity(cools.max, unitOf(cools))),
          }),
          fix: messages.separateBands,
        })),
    );
}

/** °C between which a band is expected. */
const LIKELY = { min: 15, max: 32 };

/** Whether an end of the band that a device drives to is outside `LIKELY`. */
function isUnlikely(tc: TemperatureController): boolean {
  const { min, max } = limitsOf(tc);
  const isOpen = tc.min === 0 && tc.max === 0;
  // An end of 0 is not set.
  const ends = [...(tc.heater === "" || isOpen ? [] : [min]), ...(tc.max === 0 ? [] : [max])];
  return ends.some((end) => end < LIKELY.min || end > LIKELY.max);
}
