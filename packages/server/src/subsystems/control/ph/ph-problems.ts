import type { Problem } from "@refugium/model/events.ts";
import { criticalPh } from "@refugium/model/laws/bounded-push.ts";
import { quantity } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import { problemsOf, risk, rowNamed } from "../../../control/risks.ts";

/** pH between which tanks are kept, black water and rift lakes included. */
const LOWEST = 5;
const HIGHEST = 9.5;

/** An end of the band where nothing lives, of those that drive something. */
function isUnlikely({ upper_eq, downer_eq, min, max }: PhProbe): boolean {
  const isOutside = (end: number): boolean => end < LOWEST || end > HIGHEST;
  return (upper_eq !== "" && isOutside(min)) || (downer_eq !== "" && isOutside(max));
}

export function phProblems(probe: PhProbe): readonly Problem[] {
  if (!probe.enable) return [];
  const name = rowNamed("phprobes", probe);
  const critical = criticalPh(probe);
  const drives = probe.upper_eq !== "" || probe.downer_eq !== "";
  return problemsOf({ type: "phprobes", id: probe.id }, [
    probe.analog_input === "" &&
      risk("severe", "no-analog-input", messages.noAnalogInput({ name }), messages.chooseAnalogInput),
    probe.control &&
      !drives &&
      risk("warning", "controls-nothing", readings.controlsNothing({ name }), messages.chooseDevice),
    probe.control &&
      drives &&
      isUnlikely(probe) &&
      risk(
        "severe",
        "band-unusual",
        messages.bandUnusual({
          name,
          min: quantity(probe.min, ""),
          max: quantity(probe.max, ""),
          least: LOWEST,
          most: HIGHEST,
        }),
        messages.setBand,
      ),
    probe.control &&
      drives &&
      probe.calibration_points.length === 0 &&
      risk("warning", "not-calibrated", messages.neverCalibrated({ name }), messages.calibrate),
    probe.control &&
      drives &&
      (critical.high <= probe.max || critical.low >= probe.min) &&
      risk(
        "severe",
        "critical-within-band",
        messages.criticalWithinBand({
          name,
          low: quantity(critical.low, ""),
          high: quantity(critical.high, ""),
        }),
        readings.setCritical,
      ),
    !probe.notify.enable && risk("info", "no-ph-alarm", readings.noAlarm({ name }), readings.switchAlarmOn),
  ]);
}
