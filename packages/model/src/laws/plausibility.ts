// Which raw values are plausible: docs/safety.md.

import {
  hours,
  type Instant,
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
} from "../declare/units.ts";
import { bare, difference, type MessageOrText, quantity, span } from "../messages/message.ts";
import { readings } from "../messages/readings.ts";
import { goodReading, type PoorReading, type Reading } from "./reading.ts";

/** The plausible values of a kind of probe. */
export interface PlausibilityLimits {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Largest plausible change per minute, in `unit`; any step up to this size is accepted at once. */
  readonly stepPerMinute: number;
  /** Values of a failing sensor; accepted only within 1 unit of the last good value. */
  readonly faultValues: readonly number[];
  /** An identical raw value for this long is remarked; undefined where values may stand still. */
  readonly flatLine?: Milliseconds;
  /** A change that repetition never confirms; undefined where any change may be real. */
  readonly impossible?: ImpossibleChange;
}

/**
 * A change that the measured thing cannot make. Its values stay rejected until one is back near the value before the
 * change, another probe agrees, or a person confirms it.
 */
export interface ImpossibleChange {
  /** More than this, in `unit`, from any value accepted within `within`. */
  readonly change: number;
  readonly within: Milliseconds;
  /** Additional allowance for each hour of silence beyond `within`. */
  readonly perHour: number;
  /** The distance from the value before the change at which values are accepted again, in `unit`. */
  readonly back: number;
}

/**
 * Water: −2…45 °C, 2 °C/min. 85.000 is a DS18B20's power-on value (data sheet, table 1), 0.000 an all-zero frame. Never
 * more than 5 °C in 10 min: replacing a quarter of the water by water 18 °C colder changes it by less. 3 °C per hour of
 * silence: 300 W heat 60 litres by 4.3 °C/h, which with the 5 °C is covered for three hours.
 */
export const WATER_TEMPERATURE: PlausibilityLimits = {
  unit: "°C",
  min: -2,
  max: 45,
  stepPerMinute: 2,
  faultValues: [85, 0],
  flatLine: hours(24),
  impossible: { change: 5, within: minutes(10), perHour: 3, back: 2 },
};

/** What is known from a probe's earlier samples. */
export interface ProbeMemory {
  readonly lastGood?: { readonly value: number; readonly at: Instant; readonly measuredAt: Uptime };
  /** Accepted values of the last minutes, at most one a minute, oldest first. */
  readonly trail?: readonly AcceptedValue[];
  /** After an impossible change: the accepted value before it. */
  readonly left?: number;
  /** The time of the first rejected sample in this run of the program. */
  readonly leftAt?: Uptime;
  /** A jump that is not confirmed yet: its newest value, and how many readings agreed with it. */
  readonly candidate?: { readonly value: number; readonly measuredAt: Uptime; readonly agreed: number };
  readonly unchangedSince?: { readonly value: number; readonly since: Uptime };
}

export interface AcceptedValue {
  readonly value: number;
  readonly measuredAt: Uptime;
}

/** From the value of a probe to the value that is assessed: a calibration, for example. */
export interface Conversion {
  /** Identifies the conversion: what was learned about a probe holds for one conversion only. */
  readonly name: string;
  readonly of: (measured: number) => number;
  /** Why a converted value is not believed. */
  readonly because: (reason: MessageOrText) => MessageOrText;
}

/** One attempt to read: a raw value, or why there is none. */
export interface Sample {
  readonly at: Instant;
  readonly measuredAt: Uptime;
  readonly value?: number;
  readonly error?: MessageOrText;
}

export interface Assessment {
  readonly reading: Reading;
  readonly memory: ProbeMemory;
}

/** Agreeing readings needed to confirm a jump. */
const AGREEING_READINGS = 2;
/** … and their minimum distance in time, in milliseconds. */
const AGREEING_APART = 5000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Judges one sample with the memory of earlier ones. Same inputs, same answer. */
export function assess(memory: ProbeMemory, sample: Sample, limits: PlausibilityLimits): Assessment {
  const { value } = sample;
  if (value === undefined) return poor(memory, sample, "failed", sample.error ?? readings.noValue);
  if (!Number.isFinite(value)) return poor(memory, sample, "failed", readings.noNumber);
  if (isFaultValue(value, memory, limits)) {
    const reported = quantity(value, limits.unit, 3);
    return poor(memory, sample, "failed", readings.faultValue({ value: reported }));
  }
  if (value < limits.min || value > limits.max) {
    const { min, max, unit } = limits;
    const reason = readings.outside({
      value: quantity(value, unit),
      min: bare(quantity(min, unit)),
      max: quantity(max, unit),
    });
    return poor(memory, sample, "failed", reason);
  }
  const impossible = rejection(memory, { ...sample, value }, limits);
  if (impossible !== undefined) return impossible;
  const jump = rejectedJump(memory, { value, measuredAt: sample.measuredAt }, limits);
  if (jump !== undefined) {
    const reason = readings.tooFast({ step: difference(limits.stepPerMinute, limits.unit) });
    return poor({ ...memory, candidate: jump }, sample, "suspect", reason);
  }
  return accepted(memory, { ...sample, value }, limits);
}

function accepted(
  memory: ProbeMemory,
  sample: Sample & { readonly value: number },
  limits: PlausibilityLimits,
): Assessment {
  const { value, at, measuredAt } = sample;
  const unchanged =
    memory.unchangedSince?.value === value ? memory.unchangedSince : { value, since: measuredAt };
  const flat = limits.flatLine !== undefined && measuredAt - unchanged.since >= limits.flatLine;
  const remark = flat
    ? readings.standsStill({
        value: quantity(value, limits.unit),
        time: span(Math.floor((measuredAt - unchanged.since) / HOUR) * HOUR, { in: "h" }),
      })
    : undefined;
  return {
    reading: goodReading(value, at, measuredAt, remark),
    memory: {
      lastGood: { value, at, measuredAt },
      unchangedSince: unchanged,
      ...(limits.impossible === undefined
        ? {}
        : { trail: nextTrail(memory.trail ?? [], { value, measuredAt }, limits.impossible) }),
    },
  };
}

function nextTrail(
  trail: readonly AcceptedValue[],
  now: AcceptedValue,
  { within }: ImpossibleChange,
): readonly AcceptedValue[] {
  const recent = trail.filter(({ measuredAt }) => now.measuredAt - measuredAt <= within);
  const newest = recent.at(-1);
  return newest !== undefined && now.measuredAt - newest.measuredAt < MINUTE ? recent : [...recent, now];
}

/** Rejects a plausible value that cannot follow the accepted ones; undefined when it can. */
function rejection(
  memory: ProbeMemory,
  sample: Sample & { readonly value: number },
  { unit, impossible }: PlausibilityLimits,
): Assessment | undefined {
  const left = impossible === undefined ? undefined : impossiblyLeft(memory, sample, impossible);
  if (impossible === undefined || left === undefined) return undefined;
  const { candidate: _, ...rest } = memory;
  const { change, within } = impossible;
  const reason = readings.impossible({
    value: quantity(sample.value, unit, 2),
    before: bare(quantity(left, unit, 2)),
    change: difference(change, unit),
    within: span(within, { in: "min" }),
  });
  const leftAt = rest.leftAt ?? sample.measuredAt;
  const { reading, memory: kept } = poor({ ...rest, left, leftAt }, sample, "suspect", reason);
  const rejectedFor = milliseconds(sample.measuredAt - leftAt);
  return { reading: { ...reading, rejected: sample.value, rejectedFor }, memory: kept };
}

/** The accepted value that this one cannot follow, while that holds. */
function impossiblyLeft(
  memory: ProbeMemory,
  now: AcceptedValue,
  limits: ImpossibleChange,
): number | undefined {
  const { change, within, perHour, back } = limits;
  if (memory.left !== undefined) return Math.abs(now.value - memory.left) <= back ? undefined : memory.left;
  const allowed = ({ measuredAt }: AcceptedValue): number =>
    change + (perHour * Math.max(0, now.measuredAt - measuredAt - within)) / HOUR;
  const believed = [...(memory.trail ?? []), ...(memory.lastGood === undefined ? [] : [memory.lastGood])];
  return believed.find((each) => Math.abs(now.value - each.value) > allowed(each))?.value;
}

function poor(
  memory: ProbeMemory,
  sample: Sample,
  quality: "failed" | "suspect",
  reason: MessageOrText,
): { readonly reading: PoorReading; readonly memory: ProbeMemory } {
  const { lastGood } = memory;
  const shown = lastGood === undefined ? {} : { lastGood: { value: lastGood.value, at: lastGood.at } };
  return { reading: { quality, reason, at: sample.at, ...shown }, memory };
}

function isFaultValue(value: number, memory: ProbeMemory, limits: PlausibilityLimits): boolean {
  if (!limits.faultValues.includes(value)) return false;
  return memory.lastGood === undefined || Math.abs(value - memory.lastGood.value) > 1;
}

function rejectedJump(
  memory: ProbeMemory,
  sample: AcceptedValue,
  limits: PlausibilityLimits,
): ProbeMemory["candidate"] {
  const within = (from: AcceptedValue): boolean => {
    const elapsed = Math.max(1, (sample.measuredAt - from.measuredAt) / MINUTE);
    return Math.abs(sample.value - from.value) <= limits.stepPerMinute * elapsed;
  };
  const { lastGood, candidate } = memory;
  if (lastGood === undefined || within(lastGood)) return undefined;
  if (candidate === undefined || !within(candidate)) return { ...sample, agreed: 0 };
  // Samples in quick succession count as one: agreement takes time.
  if (sample.measuredAt - candidate.measuredAt < AGREEING_APART) return candidate;
  const agreed = candidate.agreed + 1;
  return agreed >= AGREEING_READINGS ? undefined : { ...sample, agreed };
}
