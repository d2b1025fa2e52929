import { toCelsius, toFahrenheit, type Uptime } from "@refugium/model/declare/units.ts";
import { calibrate } from "@refugium/model/laws/calibration.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { type GoodReading, mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import { type Agreement, cautious, compareProbes } from "@refugium/model/laws/second-opinion.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Probe, SensorHub } from "../../hardware/sensors.ts";
import { type Extremes, limitsOf } from "./thermostat-law.ts";

/** Where an analog input's pin is, or undefined when there is no such input. */
export type FindAnalogInput = (id: string) => { readonly driver: string; readonly pin: number } | undefined;

/** What one look at the probes of a controller gave, in the controller's unit. */
export interface ProbeLook {
  /** The first probe as shown and recorded. */
  readonly first: Reading;
  readonly second: Reading | undefined;
  readonly agreement: Agreement | undefined;
  /** The reading that may steer: undefined leads to the safe state. */
  readonly steering: GoodReading | undefined;
  /** Why nothing may steer. */
  readonly refusal: string;
  /** Of all good readings, as the probes gave them and calibrated. */
  readonly extremes: Extremes;
}

/** The probe a controller is set to, or why there is none. */
export function probeOf(tc: TemperatureController, findAnalogInput: FindAnalogInput): Probe | string {
  if (tc.analog_input !== "") {
    const input = findAnalogInput(tc.analog_input);
    return input === undefined ? `there is no analog input ${tc.analog_input}` : { bus: "board", ...input };
  }
  return tc.sensor === "" ? "no sensor is chosen" : { bus: "one-wire", name: tc.sensor };
}

/** °C as the probe says it, in the controller's unit. */
export function inUnit(tc: TemperatureController, value: number): number {
  return tc.fahrenheit ? toFahrenheit(value) : value;
}

/** Reads the probe or probes of a controller and says which reading may steer. */
export async function lookAtProbes(
  tc: TemperatureController,
  probe: Probe,
  sensors: Pick<SensorHub, "read">,
  differsSince: Uptime | undefined,
): Promise<ProbeLook> {
  const [raw, rawSecond] = await Promise.all([
    sensors.read(probe, WATER_TEMPERATURE),
    tc.second_sensor === ""
      ? undefined
      : sensors.read({ bus: "one-wire", name: tc.second_sensor }, WATER_TEMPERATURE),
  ]);
  const first = believable(
    tc,
    mapReading(raw, (value) => calibrate(tc.calibration_points, inUnit(tc, value))),
  );
  const second = rawSecond === undefined ? undefined : mapReading(rawSecond, (value) => inUnit(tc, value));
  const seen = [raw, rawSecond, inCelsiusOf(tc, first)].flatMap((reading) =>
    reading?.quality === "good" ? [reading.value] : [],
  );
  const extremes = { hottest: Math.max(...seen), coldest: Math.min(...seen) };
  return { ...weigh(tc, first, second, differsSince), extremes };
}

function weigh(
  tc: TemperatureController,
  first: Reading,
  second: Reading | undefined,
  differsSince: Uptime | undefined,
): Omit<ProbeLook, "extremes"> {
  const look = { first, second, agreement: undefined };
  if (second === undefined || second.quality !== "good") {
    if (first.quality === "good") return { ...look, steering: first, refusal: "" };
    return { ...look, steering: undefined, refusal: first.reason };
  }
  // The other probe takes over when the first one fails: that is what it is for.
  if (first.quality !== "good") return { ...look, steering: second, refusal: "" };
  const agreement = compareProbes(inCelsius(tc, first), inCelsius(tc, second), differsSince);
  if (agreement.verdict === "unsafe") {
    const apart = Math.abs(first.value - second.value).toFixed(2);
    return {
      ...look,
      agreement,
      steering: undefined,
      refusal: `the two probes are ${apart} ${tc.fahrenheit ? "°F" : "°C"} apart`,
    };
  }
  const { min, max } = limitsOf(tc);
  const steering = agreement.verdict === "differ" ? cautious(first, second, min, max) : first;
  return { ...look, agreement, steering, refusal: "" };
}

/** A calibrated reading must be possible too. */
function believable(tc: TemperatureController, reading: Reading): Reading {
  if (reading.quality !== "good") return reading;
  const { min, max } = WATER_TEMPERATURE;
  const value = tc.fahrenheit ? toCelsius(reading.value) : reading.value;
  if (value >= min && value <= max) return reading;
  return {
    quality: "failed",
    reason: `calibrated it says ${value.toFixed(1)} °C, which water is not`,
    at: reading.at,
  };
}

function inCelsiusOf(tc: TemperatureController, reading: Reading): Reading {
  return mapReading(reading, (value) => (tc.fahrenheit ? toCelsius(value) : value));
}

function inCelsius(tc: TemperatureController, reading: GoodReading): GoodReading {
  const converted = inCelsiusOf(tc, reading);
  return converted.quality === "good" ? converted : reading;
}
