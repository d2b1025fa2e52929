import { List } from "@refugium/model/declare/containers.ts";
import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import {
  type Milliseconds,
  minutes,
  toCelsius,
  toFahrenheit,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import { type CalibrationPoint, calibrate } from "@refugium/model/laws/calibration.ts";
import {
  aloneOf,
  type Contradiction,
  concerns,
  type NamedReading,
  nextContradiction,
  rightOf,
} from "@refugium/model/laws/contradiction.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { type GoodReading, mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import {
  type Agreement,
  cautious,
  compareProbes,
  DISAGREEMENT_ALARM,
} from "@refugium/model/laws/second-opinion.ts";
import {
  difference,
  isMessage,
  type Message,
  quantity,
  type Said,
} from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import { type Extremes, limitsOf, unitOf } from "./thermostat-law.ts";

const probeName = Text({ max: 300 });

/** Contradictions of probes, by the names of both. */
export const PROBE_DOUBTS = defineTable<Contradiction>({
  name: "probe_doubts",
  // Two of them were validated.
  row: Stored(
    { probes: List(probeName, { min: 2, max: 2 }) as unknown as Field<Contradiction["probes"]> },
    { right: probeName },
  ),
  most: 2000,
});

/** Where an analog input's pin is, or undefined when there is no such input. */
export type FindAnalogInput = (id: string) => { readonly driver: string; readonly pin: number } | undefined;

/** What one look at the probes of a controller gave, in the controller's unit. */
export interface ProbeLook {
  /** Shown and recorded, unless a person says that the second one is right. */
  readonly first: Reading;
  readonly second: Reading | undefined;
  readonly agreement: Agreement | undefined;
  /** What stands between the two from now on. */
  readonly contradiction: Contradiction | undefined;
  /** The good probe that steers nothing because the other one, now lost, contradicted it. */
  readonly contradicted: string | undefined;
  /** True: they are too far apart, and the one steers that a person says is right. */
  readonly isSettled: boolean;
  /** The reading that may steer: undefined leads to the safe state. */
  readonly steering: GoodReading | undefined;
  /** Why nothing may steer. */
  readonly refusal: Said;
  /** Of all good readings, as the probes gave them and calibrated. */
  readonly extremes: Extremes;
}

/** The probe a controller is set to, or why there is none. */
export function probeOf(tc: TemperatureController, findAnalogInput: FindAnalogInput): Probe | Message {
  if (tc.analog_input !== "") {
    const input = findAnalogInput(tc.analog_input);
    return input === undefined ? readings.noAnalogInput({ id: tc.analog_input }) : { bus: "board", ...input };
  }
  return tc.sensor === "" ? readings.noSensorChosen : { bus: "one-wire", name: tc.sensor };
}

/** True for why there is no probe. */
export function isLacking(probe: Probe | Message): probe is Message {
  return isMessage(probe);
}

/** The second probe; undefined where there is none. */
export function secondProbeOf({ second_sensor: name }: TemperatureController): Probe | undefined {
  return name === "" ? undefined : { bus: "one-wire", name };
}

/** The names by which a person says which probe is right: of sensors, or the id of the analog input. */
export function probeNames(tc: TemperatureController): readonly [string, string] {
  return [tc.analog_input === "" ? tc.sensor : tc.analog_input, tc.second_sensor];
}

/** °C as the probe says it, in the controller's unit. */
export function inUnit(tc: TemperatureController, value: number): number {
  return tc.fahrenheit ? toFahrenheit(value) : value;
}

export interface LookOptions {
  readonly probe: Probe;
  readonly sensors: Pick<SensorHub, "read" | "believe">;
  readonly differsSince: Uptime | undefined;
  readonly contradiction: Contradiction | undefined;
}

/** Reads the probe or probes of a controller and says which reading may steer. */
export async function lookAtProbes(tc: TemperatureController, options: LookOptions): Promise<ProbeLook> {
  const { probe, sensors } = options;
  let pair = await readPair(tc, probe, sensors);
  const confirmed = confirmedProbes(tc, probe, pair);
  for (const each of confirmed) sensors.believe(each, WATER_TEMPERATURE);
  if (confirmed.length > 0) pair = await readPair(tc, probe, sensors);
  const seen = [...pair.bare, inCelsiusOf(tc, pair.first)].flatMap((reading) =>
    reading.quality === "good" ? [reading.value] : [],
  );
  const extremes = { hottest: Math.max(...seen), coldest: Math.min(...seen) };
  return { ...NOTHING_ODD, ...pair, ...weigh(tc, pair, options), extremes };
}

interface Pair {
  readonly first: Reading;
  readonly second: Reading | undefined;
  /** In °C, as the probes gave them. */
  readonly bare: readonly Reading[];
}

async function readPair(
  tc: TemperatureController,
  probe: Probe,
  sensors: Pick<SensorHub, "read">,
): Promise<Pair> {
  const other = secondProbeOf(tc);
  const [raw, rawSecond] = await Promise.all([
    sensors.read(probe, WATER_TEMPERATURE),
    other === undefined ? undefined : sensors.read(other, WATER_TEMPERATURE),
  ]);
  return {
    first: calibrated(tc, raw, tc.calibration_points),
    second: rawSecond === undefined ? undefined : calibrated(tc, rawSecond, tc.second_calibration_points),
    bare: rawSecond === undefined ? [raw] : [raw, rawSecond],
  };
}

/** So long two probes must say the same impossible thing before they confirm each other. */
const CONFIRMED_AFTER: Milliseconds = minutes(2);

/**
 * The probes whose impossible change the other one confirms: what it says is what the other says too. Two that made the
 * same change confirm each other after a while: that is another water, as after a large water change.
 */
function confirmedProbes(tc: TemperatureController, probe: Probe, { first, second }: Pair): readonly Probe[] {
  const other = secondProbeOf(tc);
  if (second === undefined || other === undefined) return [];
  const [one, two] = [saidBy(first), saidBy(second)];
  const near = DISAGREEMENT_ALARM * (tc.fahrenheit ? 1.8 : 1);
  if (one === undefined || two === undefined || Math.abs(one - two) > near) return [];
  if (first.quality === "good") return second.quality === "good" ? [] : [other];
  if (second.quality === "good") return [probe];
  const since = Math.min(first.rejectedFor ?? 0, second.rejectedFor ?? 0);
  return since >= CONFIRMED_AFTER ? [probe, other] : [];
}

/** What a probe says, believed or rejected for its change; undefined when it says nothing that could be so. */
function saidBy(reading: Reading): number | undefined {
  return reading.quality === "good" ? reading.value : reading.rejected;
}

type Verdict = Pick<ProbeLook, "steering" | "refusal"> & Partial<ProbeLook>;

const NOTHING_ODD = {
  agreement: undefined,
  contradiction: undefined,
  contradicted: undefined,
  isSettled: false,
} as const;

function weigh(
  tc: TemperatureController,
  { first, second }: Pair,
  { differsSince, contradiction: before }: LookOptions,
): Verdict {
  const names = probeNames(tc);
  const contradiction = before !== undefined && concerns(before, names) ? before : undefined;
  const one = { name: names[0], reading: first };
  if (second === undefined || second.quality !== "good") return alone(one, contradiction);
  const other = { name: names[1], reading: second };
  // The other probe takes over when the first one fails: that is what it is for.
  if (first.quality !== "good") return alone(other, contradiction);
  const agreement = compareProbes(inCelsius(tc, first), inCelsius(tc, second), differsSince);
  const next = nextContradiction(contradiction, names, agreement);
  const look = { agreement, contradiction: next, refusal: "" };
  if (agreement.verdict === "agree") return { ...look, steering: first };
  if (agreement.verdict === "differ") {
    const { min, max } = limitsOf(tc);
    return { ...look, steering: cautious(first, second, min, max) };
  }
  const right = rightOf([one, other], next);
  if (right !== undefined) return { ...look, steering: right, isSettled: true };
  const apart = difference(Math.abs(first.value - second.value), unitOf(tc), 2);
  const refusal = readings.apart({ apart });
  return { ...look, steering: undefined, refusal };
}

/** One probe without the other. */
function alone(probe: NamedReading, contradiction: Contradiction | undefined): Verdict {
  const { name, reading } = probe;
  const steering = aloneOf(probe, contradiction);
  if (steering !== undefined) return { contradiction, steering, refusal: "" };
  if (reading.quality !== "good") return { contradiction, steering, refusal: reading.reason };
  const refusal = readings.contradicted({ probe: name });
  return { contradiction, contradicted: name, steering, refusal };
}

/** A reading in the controller's unit, calibrated. What is possible must still be so then. */
function calibrated(tc: TemperatureController, raw: Reading, points: readonly CalibrationPoint[]): Reading {
  const reading = mapReading(raw, (value) => calibrate(points, inUnit(tc, value)));
  if (reading.quality !== "good") return reading;
  const { min, max } = WATER_TEMPERATURE;
  const value = tc.fahrenheit ? toCelsius(reading.value) : reading.value;
  if (value >= min && value <= max) return reading;
  return {
    quality: "failed",
    reason: readings.notWater({ value: quantity(value, "°C", 1) }),
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
