import { List, Obj } from "../declare/containers.ts";
import { Duration } from "../declare/durations.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Int, Label, Num, Ref, Text } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import {
  action,
  commanded,
  defineResource,
  type Row,
  report,
  WHILE_CONTROLLING,
} from "../declare/resource.ts";
import { ListOrSure, Sure } from "../declare/sure.ts";
import { switching } from "../declare/switching.ts";
import { hours, minutes, seconds } from "../declare/units.ts";
import type { CalibrationPoint } from "../laws/calibration.ts";
import { expressionFault } from "../laws/expression.ts";
import { phCalibrationDoubts } from "../laws/ph-calibration.ts";
import { PH } from "../laws/ph-reading.ts";
import { calibrationFaults } from "../laws/temperature-judgement.ts";
import { fields } from "../messages/fields.ts";
import { bandFaults } from "./notify.ts";
import { Measurement } from "./tcs.ts";
import { USAGE_OBSERVATION } from "./usage.ts";

/** No calibration, an offset (1), a line (2), two lines that meet (3). */
export const PhCalibration = List(Measurement, {
  max: 3,
  about: "None, an offset (1), a line (2), two lines that meet (3)",
});

const CALIBRATION = answerObject({
  until: { type: ["string", "null"], format: "date-time", description: "null: not switched off by one" },
  slope_percent: { type: ["number", "null"], description: "Of an ideal probe; null where it is not known" },
});

/** The whole pH scale; readings and control limits have narrower ranges. */
export const PH_RANGE = { min: 0, max: 14 };

export const phprobes = defineResource({
  name: "phprobes",
  most: 200,
  path: "/api/phprobes",
  module: "ph",
  title: "pH probes",
  singular: "pH probe",
  fields: {
    name: Label(),
    enable: switching(Bool()),
    control: switching(Bool({ about: "Drive upper_eq and downer_eq" })),
    is_macro: switching(Bool({ about: "upper_eq and downer_eq are macros" }), WHILE_CONTROLLING),
    analog_input: switching(Ref("analog_inputs")),
    upper_eq: switching(
      Ref("equipment", { or: "macros", when: "is_macro", about: "What raises the pH" }),
      WHILE_CONTROLLING,
    ),
    downer_eq: switching(
      Ref("equipment", { or: "macros", when: "is_macro", about: "What lowers the pH" }),
      WHILE_CONTROLLING,
    ),
    min: Num({ ...PH_RANGE, about: "Raise below" }),
    max: Num({ ...PH_RANGE, about: "Lower above" }),
    hysteresis: Num({ min: 0, max: 2, about: "How far back into the band it goes on" }),
    period: Duration({
      initial: 60,
      about: "Time between checks",
      shortest: seconds(1),
      longest: minutes(30),
    }),
    notify: Obj({
      enable: Bool({ about: "Raise an alarm outside min…max" }),
      max: Num({ ...PH_RANGE, about: "Alarm at or above" }),
      min: Num({ ...PH_RANGE, about: "Alarm at or below" }),
    }),
  },
  extensions: {
    one_shot: switching(Bool({ about: "Disable itself at the first reading within the band" })),
    chart: Obj({ ymin: Num(), ymax: Num(), color: Text({ max: 32 }), unit: Text({ max: 16 }) }),
    transformer: switching(
      Text({ max: 500, about: "Expression over v, the raw reading, such as `v * 0.01 + 3`" }),
    ),
    calibration_points: switching(PhCalibration),
    max_run: Duration({
      initial: 60,
      shortest: seconds(1),
      longest: minutes(10),
      about: "Longest push of upper_eq or downer_eq; then it rests",
    }),
    rest: Duration({
      initial: 300,
      shortest: minutes(1),
      longest: hours(24),
      about: "Rest after each push, so that the probe shows what it did",
    }),
    max_daily_run: Duration({
      initial: 0,
      mayBeZero: true,
      shortest: seconds(10),
      longest: hours(24),
      about:
        "Longest pushing within 24 h, then it is tripped off; 0 = 3 s for each litre of volume_l (50 l while that is 0), at most 30 min",
    }),
    max_pushes_without_effect: Int({
      min: 1,
      max: 100,
      initial: 5,
      about: "After so many pushes that did not move the pH it is tripped off",
    }),
    critical_high: Num({ min: 0, max: 14, about: "Locks upper_eq off above; 0 = max + 0.5" }),
    critical_low: Num({ min: 0, max: 14, about: "Locks downer_eq off below; 0 = min − 0.5" }),
  },
  rules: (probe): readonly Fault[] => [
    ...(probe.control && probe.upper_eq !== "" && probe.upper_eq === probe.downer_eq
      ? [{ path: "downer_eq", message: fields.sameAsUpper }]
      : []),
    ...(probe.control ? controlFaults(probe) : []),
    ...(probe.notify.enable ? bandFaults(probe.notify, "notify.min") : []),
    ...phCalibrationFaults(probe.calibration_points, "calibration_points"),
    ...transformerFaults(probe.transformer),
  ],
  doubts: (probe, previous): readonly Fault[] =>
    phCalibrationDoubts(probe.calibration_points, previous?.calibration_points ?? [], "calibration_points"),
  owns: (probe) => commanded(probe, probe.upper_eq, probe.downer_eq),
  extras: {
    readings: report("Readings, and seconds of raising and lowering", { answer: USAGE_OBSERVATION }),
    read: report(
      "Read the probe now: calibrated; while it is disabled as the board says it, to be calibrated by",
      { answer: { type: "number" } },
    ),
    calibration: report("The slope of its calibration, and until when it is switched off for one", {
      answer: CALIBRATION,
    }),
    begin_calibration: action(
      "Switch the probe off to calibrate it; it is switched on again 30 min after the last reading or point, at the latest",
      { segment: "calibration", scope: "configure", switches: true, answer: CALIBRATION },
    ),
    finish_calibration: action("Switch the probe on again if a calibration had switched it off", {
      segment: "calibration/finish",
      scope: "configure",
      switches: true,
      answer: CALIBRATION,
    }),
    calibrate: action("Replace the calibration points; the probe must be disabled", {
      scope: "configure",
      body: ListOrSure(PhCalibration),
    }),
    calibratepoint: action("Add one calibration point; `mid` starts over; the probe must be disabled", {
      scope: "configure",
      body: Obj({
        expected: Num({ required: true, about: "pH of the buffer" }),
        observed: Num({ required: true, about: "The value of /read while the probe is disabled" }),
        type: Text({ max: 16, about: "`mid` starts over; `low`, `high`, `second` add" }),
        sure: Sure(),
      }),
    }),
  },
});
export type PhProbe = Row<typeof phprobes>;

interface PhBand {
  readonly upper_eq: string;
  readonly downer_eq: string;
  readonly min: number;
  readonly max: number;
}

/** A band's end that is not set, or that no water reaches, would dose for ever. */
function controlFaults(probe: PhBand): readonly Fault[] {
  const message = fields.phRange({ min: PH.min, max: PH.max });
  const end = (device: string, path: "min" | "max"): readonly Fault[] =>
    device === "" || (probe[path] >= PH.min && probe[path] <= PH.max) ? [] : [{ path, message }];
  return [...end(probe.upper_eq, "min"), ...end(probe.downer_eq, "max"), ...bandFaults(probe, "min")];
}

/** The points must be distinct. Three points must be monotonic: otherwise one code would mean two pH values. */
export function phCalibrationFaults(points: readonly CalibrationPoint[], path: string): readonly Fault[] {
  const faults = calibrationFaults(points, path);
  const [low, middle, high] = [...points].sort((one, other) => one.observed - other.observed);
  if (faults.length > 0 || low === undefined || middle === undefined || high === undefined) return faults;
  const goesOneWay = (middle.expected - low.expected) * (high.expected - middle.expected) > 0;
  return goesOneWay ? [] : [{ path, message: fields.foldsBack }];
}

function transformerFaults(transformer: string): readonly Fault[] {
  const message = transformer.trim() === "" ? undefined : expressionFault(transformer);
  return message === undefined ? [] : [{ path: "transformer", message }];
}
