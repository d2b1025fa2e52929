import type { Fault, Infer } from "@refugium/model/declare/field.ts";
import { hours, type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { inputs } from "@refugium/model/messages/inputs.ts";
import { span } from "@refugium/model/messages/message.ts";
import { OLDEST_SAMPLE_DAYS, pushSamples } from "@refugium/model/operations/inputs.ts";
import type { AnalogInput, Inlet } from "@refugium/model/resources/connectors.ts";
import type { PushedSample, SampleBus } from "../../../hardware/buses/buses.ts";
import { placeOfPin, pushed } from "../../../hardware/drivers/pushed.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { ConnectorCollections } from "./pin-check.ts";

/** A sample this far in the future is accepted: clocks of small devices are inaccurate. */
const AHEAD: Milliseconds = seconds(60);
const OLDEST: Milliseconds = hours(OLDEST_SAMPLE_DAYS * 24);

export interface SamplePorts extends Pick<ConnectorCollections, "inlets" | "analogInputs" | "drivers"> {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly samples: () => SampleBus;
  /** Stores a sample with its own time, which may be long ago; `input` is the id in the API. */
  readonly keepSample: (input: string, at: number, value: number) => void;
}

type Sent = Infer<NonNullable<typeof pushSamples.body>>["samples"][number];

/** Takes samples from devices: each new one into the history with its own time, the newest as the input's value. */
export function acceptSamples(scope: Scope, ports: SamplePorts): void {
  ports.operations.handle(scope, pushSamples, (call) => {
    const id = call.params.id ?? "";
    const input = inputOf(ports, id);
    const { samples: sent } = validateBody(pushSamples, call.body);
    const { place, isLevel } = placeOf(ports, input);
    const now = ports.clock.now();
    const ages = sent.map((each) => ageOf(each, now));
    refuseFaults(sent.flatMap((each, index) => faultsOf(each, ages[index] ?? 0, { index, isLevel })));
    const samples = sent
      .map(({ value }, index): PushedSample => ({ value, age: milliseconds(Math.max(0, ages[index] ?? 0)) }))
      .sort((one, other) => other.age - one.age);
    const bus = ports.samples();
    const fresh = samples.filter((sample) => bus.push(place, sample));
    for (const { value, age } of fresh) ports.keepSample(id, now - age, value);
    return { accepted: fresh.length, ignored: samples.length - fresh.length };
  });
}

/** Milliseconds; negative for a time ahead. */
const ageOf = ({ time, age }: Sent, now: number): number =>
  time === "" ? age * 1000 : now - Date.parse(time);

function faultsOf(
  { value, time, age }: Sent,
  old: number,
  { index, isLevel }: { readonly index: number; readonly isLevel: boolean },
): readonly Fault[] {
  const at = `samples.${index}`;
  if (isLevel && value !== 0 && value !== 1) return [{ path: `${at}.value`, message: inputs.notLevel }];
  if (time === "") return [];
  const path = `${at}.time`;
  if (age !== 0) return [{ path, message: inputs.timeOrAge }];
  if (Number.isNaN(old)) return [{ path, message: inputs.sampleTime }];
  if (old < -AHEAD) return [{ path, message: inputs.future({ ahead: span(milliseconds(-old)) }) }];
  if (old > OLDEST)
    return [{ path, message: inputs.tooOld({ age: span(milliseconds(old)), limit: span(OLDEST) }) }];
  return [];
}

interface Input {
  readonly row: Inlet | AnalogInput;
  readonly kind: "digital-input" | "analog-input";
}

/** Throws Refusal `not-found`. */
function inputOf({ inlets, analogInputs }: SamplePorts, id: string): Input {
  const [, word, rowId = ""] = /^(analog|inlet)-(.+)$/.exec(id) ?? [];
  const row = word === undefined ? undefined : (word === "inlet" ? inlets : analogInputs).find(rowId);
  if (row === undefined) throw new Refusal("not-found", inputs.unknown({ input: id }));
  return { row, kind: word === "inlet" ? "digital-input" : "analog-input" };
}

/** Throws Refusal `conflict` for an input that the controller reads itself. */
function placeOf(
  { drivers }: SamplePorts,
  { row, kind }: Input,
): { readonly place: string; readonly isLevel: boolean } {
  const driver = drivers.find(row.driver);
  const name = driver?.parameters.Name;
  if (driver?.type !== pushed.type || typeof name !== "string")
    throw new Refusal("conflict", inputs.notPushed({ input: row.name }));
  return { place: placeOfPin(name, kind, row.pin), isLevel: kind === "digital-input" };
}
