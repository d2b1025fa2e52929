import { List } from "@refugium/model/declare/containers.ts";
import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import { type Instant, type Milliseconds, minutes, type Uptime } from "@refugium/model/declare/units.ts";
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
import { mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import {
  type Agreement,
  cautious,
  compareProbes,
  DISAGREEMENT_ALARM,
} from "@refugium/model/laws/second-opinion.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import { isMessage, type Message, quantity } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { BandLook } from "../../../control/band-controller.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { degreesApart } from "./degrees.ts";
import { type Extremes, limitsOf, NO_EXTREMES } from "./thermostat-law.ts";

const probeName = Text({ max: 300 });

/** Contradictions of probes, by the names of both. The name of the table is that of its stored rows. */
export const PROBE_CONTRADICTIONS = defineTable<Contradiction>({
  name: "probe_doubts",
  // The list is validated to have two members.
  row: Stored(
    { probes: List(probeName, { min: 2, max: 2 }) as Field<Contradiction["probes"]> },
    { right: probeName },
  ),
  most: 2000,
});

/** Where an analog input's pin is, or undefined when there is no such input. */
export type FindAnalogInput = (id: string) => { readonly driver: string; readonly pin: number } | undefined;

/** The result of one look at the probes of a controller, in °C. */
export interface ProbeLook extends BandLook {
  /** Shown and recorded, unless a person has chosen the second probe. */
  readonly first: Reading;
  readonly second: Reading | undefined;
  readonly agreement: Agreement | undefined;
  /** The contradiction of the two from now on. */
  readonly contradiction: Contradiction | undefined;
  /** The good probe that is not used because the other one, now lost, contradicted it. */
  readonly contradicted: string | undefined;
  /** True while they contradict each other and the probe chosen by a person is used. */
  readonly isSettled: boolean;
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

export function secondProbeOf({ second_sensor: name }: TemperatureController): Probe | undefined {
  return name === "" ? undefined : { bus: "one-wire", name };
}

/** The names under which a person chooses a probe: sensor names, or the id of the analog input. */
export function probeNames(tc: TemperatureController): readonly [string, string] {
  return [tc.analog_input === "" ? tc.sensor : tc.analog_input, tc.second_sensor];
}

export interface LookOptions {
  readonly clock: Pick<Clock, "now">;
  readonly sensors: Pick<SensorHub, "read" | "acceptNext">;
  readonly findAnalogInput: FindAnalogInput;
  readonly differsSince: Uptime | undefined;
  readonly contradiction: Contradiction | undefined;
}

/** Reads the probes of a controller and chooses the reading to control by. */
export async function lookAtProbes(tc: TemperatureController, options: LookOptions): Promise<ProbeLook> {
  const { sensors, clock } = options;
  const probe = probeOf(tc, options.findAnalogInput);
  if (isMessage(probe)) return withoutProbe(probe, clock.now(), options);
  let pair = await readPair(tc, probe, sensors);
  const confirmed = confirmedProbes(probe, secondProbeOf(tc), pair);
  for (const each of confirmed) sensors.acceptNext(each, WATER_TEMPERATURE);
  if (confirmed.length > 0) pair = await readPair(tc, probe, sensors);
  const seen = [...pair.uncalibrated, pair.first].flatMap((reading) =>
    reading.quality === "good" ? [reading.value] : [],
  );
  const extremes = { hottest: Math.max(...seen), coldest: Math.min(...seen) };
  const weighed = weigh(tc, pair, options);
  const { isSettled = false, steering } = weighed;
  const shown = isSettled && steering !== undefined ? steering : pair.first;
  return { ...NO_FINDINGS, ...pair, ...weighed, shown, extremes };
}

/** The look of a controller without a probe. A contradiction stays. */
function withoutProbe(refusal: Message, at: Instant, { contradiction }: LookOptions): ProbeLook {
  const first = { quality: "failed", reason: refusal, at } as const;
  const look = { first, shown: first, second: undefined };
  const none = { believed: undefined, steering: undefined, refusal };
  return { ...NO_FINDINGS, ...look, ...none, contradiction, extremes: NO_EXTREMES };
}

interface Pair {
  readonly first: Reading;
  readonly second: Reading | undefined;
  /** As the probes gave them. */
  readonly uncalibrated: readonly Reading[];
}

async function readPair(
  tc: TemperatureController,
  probe: Probe,
  sensors: Pick<SensorHub, "read">,
): Promise<Pair> {
  const other = secondProbeOf(tc);
  const { calibration_points, second_calibration_points } = inCelsius(tc);
  const [raw, rawSecond] = await Promise.all([
    sensors.read(probe, WATER_TEMPERATURE),
    other === undefined ? undefined : sensors.read(other, WATER_TEMPERATURE),
  ]);
  return {
    first: calibrated(raw, calibration_points),
    second: rawSecond === undefined ? undefined : calibrated(rawSecond, second_calibration_points),
    uncalibrated: rawSecond === undefined ? [raw] : [raw, rawSecond],
  };
}

/** The time after which two probes with the same implausible change confirm each other. */
const CONFIRMED_AFTER: Milliseconds = minutes(2);

/**
 * The probes whose implausible change is confirmed by the other probe. Two probes with the same change confirm each other
 * after a while, as after a large water change.
 */
function confirmedProbes(probe: Probe, other: Probe | undefined, { first, second }: Pair): readonly Probe[] {
  if (second === undefined || other === undefined) return [];
  const [one, two] = [possibleValue(first), possibleValue(second)];
  if (one === undefined || two === undefined || Math.abs(one - two) > DISAGREEMENT_ALARM) return [];
  if (first.quality === "good") return second.quality === "good" ? [] : [other];
  if (second.quality === "good") return [probe];
  const since = Math.min(first.rejectedFor ?? 0, second.rejectedFor ?? 0);
  return since >= CONFIRMED_AFTER ? [probe, other] : [];
}

/** The value of a probe, good or rejected for its change; undefined without a possible value. */
function possibleValue(reading: Reading): number | undefined {
  return reading.quality === "good" ? reading.value : reading.rejected;
}

type Verdict = Pick<BandLook, "believed" | "steering" | "refusal"> & Partial<ProbeLook>;

const NO_FINDINGS = {
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
  // The second probe replaces a failed first one.
  if (first.quality !== "good") return alone(other, contradiction);
  const agreement = compareProbes(first, second, differsSince);
  const next = nextContradiction(contradiction, names, agreement);
  const look = { agreement, contradiction: next, refusal: "" };
  if (agreement.verdict === "agree") return { ...look, believed: first, steering: first };
  if (agreement.verdict === "differ") {
    const { min, max } = limitsOf(tc);
    return { ...look, believed: first, steering: cautious(first, second, min, max) };
  }
  const right = rightOf([one, other], next);
  if (right !== undefined) return { ...look, believed: right, steering: right, isSettled: true };
  const refusal = readings.apart({ apart: degreesApart(tc, Math.abs(first.value - second.value)) });
  return { ...look, believed: undefined, steering: undefined, refusal };
}

/** The verdict on one probe without the other. */
function alone(probe: NamedReading, contradiction: Contradiction | undefined): Verdict {
  const { name, reading } = probe;
  const believed = aloneOf(probe, contradiction);
  const look = { contradiction, believed, steering: believed };
  if (believed !== undefined) return { ...look, refusal: "" };
  if (reading.quality !== "good") return { ...look, refusal: reading.reason };
  return { ...look, contradicted: name, refusal: readings.contradicted({ probe: name }) };
}

/** A calibrated reading; failed if the calibrated value is impossible. */
function calibrated(raw: Reading, points: readonly CalibrationPoint[]): Reading {
  const reading = mapReading(raw, (value) => calibrate(points, value));
  const { min, max } = WATER_TEMPERATURE;
  if (reading.quality !== "good" || (reading.value >= min && reading.value <= max)) return reading;
  const reason = readings.notWater({ value: quantity(reading.value, "°C", 1) });
  return { quality: "failed", reason, at: reading.at };
}
