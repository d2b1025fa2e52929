import { List, Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Label, Num, Ref, Text } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { action, defineResource, type OwnedThing, type Row, report } from "../declare/resource.ts";
import { Duration, milliseconds, minutes, Seconds, seconds, toCelsius } from "../declare/units.ts";
import type { CalibrationPoint } from "../laws/calibration.ts";
import { bandFaults, NotifyBand } from "./notify.ts";
import { USAGE_OBSERVATION } from "./usage.ts";

export const Measurement = Obj({
  expected: Num({ required: true, about: "What the reading should be" }),
  observed: Num({ required: true, about: "What the probe said" }),
});

export const CalibrationPoints = List(Measurement, { max: 2, about: "None, an offset (1) or a line (2)" });

const sensorName = {
  pattern: /^[0-9A-Za-z][0-9A-Za-z_.-]*$/,
  expects: "must be the name of a 1-wire sensor as /api/tcs/sensors lists it",
};

const fields = {
  name: Label(),
  enable: Bool(),
  control: Bool({ about: "Drive heater and cooler" }),
  is_macro: Bool({ about: "heater and cooler are macros" }),
  fahrenheit: Bool({ about: "Readings and limits in °F instead of °C" }),
  sensor: Text({ ...sensorName, about: "1-wire sensor" }),
  heater: Ref("equipment", { or: "macros", when: "is_macro" }),
  cooler: Ref("equipment", { or: "macros", when: "is_macro" }),
  min: Num({ about: "Heat below" }),
  max: Num({ about: "Cool above" }),
  hysteresis: Num({ min: 0, about: "How far back into the band heating or cooling goes on" }),
  period: Duration({ initial: 60, about: "Time between checks", shortest: seconds(1), longest: minutes(15) }),
  notify: NotifyBand,
  calibration_points: CalibrationPoints,
};

const ours = {
  analog_input: Ref("analog_inputs", { about: "Analog input used instead of the 1-wire sensor" }),
  fail_safe: Bool({ about: "Kept for clients: a failed reading always leads to the safe state" }),
  one_shot: Bool({ about: "Disable itself at the first reading within the band" }),
  chart: Obj({
    ymin: Num(),
    ymax: Num(),
    color: Text({ max: 32 }),
  }),
  second_sensor: Text({ ...sensorName, about: "Second 1-wire sensor: must agree before heating or cooling" }),
  critical_high: Num({ about: "Heater locked off above; 0 = max + 2.5 °C" }),
  critical_low: Num({ about: "Top alarm below; 0 = min − 4 °C" }),
  changeover: Seconds({
    initial: 60,
    about: "Seconds between heating and cooling",
    shortest: milliseconds(0),
    longest: minutes(30),
    whole: true,
  }),
  water: Text({
    max: 64,
    about:
      "Which water it regulates: controllers of the same one never heat and cool together; empty = the tank",
  }),
};

export const tcs = defineResource({
  name: "tcs",
  path: "/api/tcs",
  module: "temperature",
  title: "Temperature controllers",
  singular: "temperature controller",
  fields,
  ours,
  rules: (tc): readonly Fault[] => [
    ...controlFaults(tc),
    ...(tc.notify.enable ? bandFaults(tc.notify, "notify.min") : []),
    ...temperatureCalibrationFaults(tc.calibration_points, "calibration_points"),
    ...(tc.second_sensor !== "" && tc.second_sensor === tc.sensor && tc.analog_input === ""
      ? [{ path: "second_sensor", message: "must differ from sensor: one probe is no second opinion" }]
      : []),
  ],
  owns: (tc): readonly OwnedThing[] =>
    tc.enable && tc.control
      ? [tc.heater, tc.cooler]
          .filter((id) => id !== "")
          .map((id) => ({ collection: tc.is_macro ? "macros" : "equipment", id }))
      : [],
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
    calibrate: action("Replace the calibration points", { scope: "configure", body: CalibrationPoints }),
  },
});
export type TemperatureController = Row<typeof tcs>;

/** Nobody heats an aquarium above this, °C: a larger min is a limit in the wrong unit. */
const HEAT_AT_MOST = 35;
/** Nobody cools an aquarium to below this, °C: a smaller max is a limit in the wrong unit. */
const COOL_AT_LEAST = 5;
/** A probe that is off by more than this, in degrees, is broken and not to be calibrated. */
const OFF_BY_AT_MOST = 10;

interface ControlLimits {
  readonly fahrenheit: boolean;
  readonly control: boolean;
  readonly heater: string;
  readonly cooler: string;
  readonly min: number;
  readonly max: number;
}

function controlFaults(tc: ControlLimits): readonly Fault[] {
  if (tc.heater !== "" && tc.heater === tc.cooler) {
    return [{ path: "cooler", message: "must differ from heater" }];
  }
  if (!tc.control) return [];
  const min = tc.fahrenheit ? toCelsius(tc.min) : tc.min;
  if (tc.heater !== "" && min > HEAT_AT_MOST) {
    return [
      { path: "min", message: `must be at most ${HEAT_AT_MOST} °C (is it meant in °F? then set fahrenheit)` },
    ];
  }
  if (tc.cooler !== "" && tc.min >= tc.max)
    return [{ path: "min", message: `must be below max (${tc.max})` }];
  return [...tooColdFaults(tc), ...bandFaults(tc, "min")];
}

/** °C taken for °F: a heater that never starts, a chiller that never stops. */
function tooColdFaults({ fahrenheit, heater, cooler, min, max }: ControlLimits): readonly Fault[] {
  const celsius = (value: number): number => (fahrenheit ? toCelsius(value) : value);
  const hint = fahrenheit ? " (is it meant in °C? then clear fahrenheit)" : "";
  const isOpen = min === 0 && max === 0;
  return [
    ...(heater !== "" && !isOpen && celsius(min) < 0
      ? [{ path: "min", message: `must be at least 0 °C where a heater is driven${hint}` }]
      : []),
    ...(cooler !== "" && celsius(max) < COOL_AT_LEAST
      ? [{ path: "max", message: `must be at least ${COOL_AT_LEAST} °C where a cooler is driven${hint}` }]
      : []),
  ];
}

/**
 * Temperature probes are nearly right by themselves: a calibration that turns warm into cold, or moves a reading by more
 * than 10 degrees, would steer by a wrong number.
 */
export function temperatureCalibrationFaults(
  points: readonly CalibrationPoint[],
  path: string,
): readonly Fault[] {
  const [first, second] = points;
  const at = (index: number): string => (path === "" ? String(index) : `${path}.${index}`);
  const far = points.flatMap((point, index) =>
    Math.abs(point.expected - point.observed) <= OFF_BY_AT_MOST
      ? []
      : [{ path: at(index), message: `must not move the reading by more than ${OFF_BY_AT_MOST} degrees` }],
  );
  const inverts =
    first !== undefined &&
    second !== undefined &&
    (second.expected - first.expected) * (second.observed - first.observed) < 0;
  return [
    ...calibrationFaults(points, path),
    ...far,
    ...(inverts ? [{ path, message: "must rise where the probe rises" }] : []),
  ];
}

/** Points must be finite (the judge saw to that) and distinct, or the line through them is none. */
export function calibrationFaults(points: readonly CalibrationPoint[], path: string): readonly Fault[] {
  const observed = new Set(points.map((point) => point.observed));
  const expected = new Set(points.map((point) => point.expected));
  if (observed.size === points.length && expected.size === points.length) return [];
  return [{ path, message: "must have distinct observed and expected values" }];
}
