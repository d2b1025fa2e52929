import { List, Obj } from "../declare/containers.ts";
import { Duration, Seconds } from "../declare/durations.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Label, Num, Ref, Text } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import {
  action,
  commanded,
  defineResource,
  type Row,
  report,
  WHILE_CONTROLLING,
} from "../declare/resource.ts";
import { ListOrSure } from "../declare/sure.ts";
import { switching } from "../declare/switching.ts";
import { milliseconds, minutes, seconds } from "../declare/units.ts";
import {
  type ControlLimits,
  calibrationDoubts,
  controlFaults,
  temperatureCalibrationFaults,
} from "../laws/temperature-judgement.ts";
import { converted } from "../laws/temperature-units.ts";
import { fields as words } from "../messages/fields.ts";
import { bandFaults } from "./notify.ts";
import { USAGE_OBSERVATION } from "./usage.ts";

export const Measurement = Obj({
  expected: Num({ required: true, about: "What the reading should be" }),
  observed: Num({ required: true, about: "The value of the probe before calibration" }),
});

/** Degrees in either unit: the widest range that a limit may have. */
export const DEGREES = { min: -50, max: 150 };

const WaterMeasurement = Obj({
  expected: Num({ required: true, ...DEGREES, about: "What the reading should be" }),
  observed: Num({ required: true, ...DEGREES, about: "The value of the probe before calibration" }),
});

export const CalibrationPoints = List(WaterMeasurement, {
  max: 2,
  about: "None, an offset (1) or a line (2)",
});

const sensorName = {
  pattern: /^[0-9A-Za-z][0-9A-Za-z_.-]*$/,
  expects: words.sensorName,
};

const fields = {
  name: Label(),
  enable: switching(Bool()),
  control: switching(Bool({ about: "Drive heater and cooler" })),
  is_macro: switching(Bool({ about: "heater and cooler are macros" }), WHILE_CONTROLLING),
  fahrenheit: switching(Bool({ about: "Readings and limits in °F instead of °C" })),
  sensor: switching(Text({ ...sensorName, about: "1-wire sensor" })),
  heater: switching(Ref("equipment", { or: "macros", when: "is_macro" }), WHILE_CONTROLLING),
  cooler: switching(Ref("equipment", { or: "macros", when: "is_macro" }), WHILE_CONTROLLING),
  min: Num({ ...DEGREES, about: "Heat below" }),
  max: Num({ ...DEGREES, about: "Cool above" }),
  hysteresis: Num({ min: 0, max: 18, about: "How far back into the band heating or cooling goes on" }),
  period: Duration({ initial: 60, about: "Time between checks", shortest: seconds(1), longest: minutes(15) }),
  notify: Obj({
    enable: Bool({ about: "Raise an alarm outside min…max" }),
    max: Num({ ...DEGREES, about: "Alarm at or above" }),
    min: Num({ ...DEGREES, about: "Alarm at or below" }),
  }),
  calibration_points: switching(CalibrationPoints),
};

const extensions = {
  analog_input: switching(Ref("analog_inputs", { about: "Analog input used instead of the 1-wire sensor" })),
  fail_safe: Bool({ about: "Kept for clients: a failed reading always leads to the safe state" }),
  one_shot: switching(Bool({ about: "Disable itself at the first reading within the band" })),
  chart: Obj({
    ymin: Num(DEGREES),
    ymax: Num(DEGREES),
    color: Text({ max: 32 }),
  }),
  second_sensor: switching(
    Text({ ...sensorName, about: "Second 1-wire sensor: must agree before heating or cooling" }),
  ),
  critical_high: Num({ ...DEGREES, about: "Heater locked off above; 0 = max + 2.5 °C" }),
  critical_low: Num({ ...DEGREES, about: "Top alarm, and cooler locked off, below; 0 = min − 4 °C" }),
  changeover: Seconds({
    initial: 60,
    about: "Seconds between heating and cooling",
    shortest: milliseconds(0),
    longest: minutes(30),
    whole: true,
  }),
  second_calibration_points: switching(CalibrationPoints),
  water: switching(
    Text({
      max: 64,
      about:
        "Which water it regulates: controllers of the same one never heat and cool together; empty = the tank",
    }),
    WHILE_CONTROLLING,
  ),
};

export const tcs = defineResource({
  name: "tcs",
  most: 200,
  path: "/api/tcs",
  module: "temperature",
  title: "Temperature controllers",
  singular: "temperature controller",
  fields,
  extensions,
  converted: (next, previous) => converted(next, previous),
  rules: (tc): readonly Fault[] => [
    ...bandRules(tc),
    ...(tc.notify.enable ? bandFaults(tc.notify, "notify.min") : []),
    ...temperatureCalibrationFaults(tc.calibration_points, "calibration_points"),
    ...temperatureCalibrationFaults(tc.second_calibration_points, "second_calibration_points"),
    ...(tc.second_sensor !== "" && tc.second_sensor === tc.sensor && tc.analog_input === ""
      ? [{ path: "second_sensor", message: words.sameProbe }]
      : []),
  ],
  doubts: (tc): readonly Fault[] => [
    ...calibrationDoubts(tc.calibration_points, "calibration_points", tc.fahrenheit),
    ...calibrationDoubts(tc.second_calibration_points, "second_calibration_points", tc.fahrenheit),
  ],
  owns: (tc) => commanded(tc, tc.heater, tc.cooler),
  extras: {
    sensors: report("1-wire sensors that can be seen now", {
      on: "collection",
      answer: { type: "array", items: { type: "string" } },
    }),
    sensor_read: report("Read a 1-wire sensor now, used or not: °C as it says it, not calibrated", {
      on: "collection",
      segment: "sensors/{sensor}/read",
      answer: { type: "number" },
    }),
    usage: report("Readings, heater and cooler seconds", { answer: USAGE_OBSERVATION }),
    read: report("Read the sensor now: converted and rounded, not calibrated", {
      answer: { type: "number" },
    }),
    current_reading: report("Last value a check saw; 0 before the first", {
      answer: answerObject({ temperature: { type: "number" } }),
    }),
    believe: action("Say which probe is right, after two contradicted each other or one changed impossibly", {
      body: Obj({
        sensor: Text({
          required: true,
          max: 128,
          about: "The name of a 1-wire sensor of this controller, or the id of its analog input",
        }),
      }),
    }),
    calibrate: action("Replace the calibration points", {
      scope: "configure",
      body: ListOrSure(CalibrationPoints),
    }),
  },
});
export type TemperatureController = Row<typeof tcs>;

/** At most one fault for each band: a band in the wrong unit is often in the wrong order, too. */
function bandRules(tc: ControlLimits): readonly Fault[] {
  const faults = controlFaults(tc);
  return faults.length > 0 || !tc.control ? faults : bandFaults(tc, "min");
}
