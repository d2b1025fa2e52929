// Which raw values may be believed: design/safety.md section 1.
import { hours, type Instant, type Milliseconds, type Uptime } from "../declare/units.ts";
import { goodReading, type Reading } from "./reading.ts";

/** What is believable for a kind of probe. */
export interface PlausibilityLimits {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Largest believable change per minute, in `unit`; any step up to this much is believed at once. */
  readonly stepPerMinute: number;
  /** Values a failing sensor gives; believed only within 1 unit of the last good value. */
  readonly faultValues: readonly number[];
  /** An identical raw value for this long is remarked upon; undefined where probes may stand still. */
  readonly flatLine?: Milliseconds;
}

/** Water: −2…45 °C, 2 °C/min. 85.000 is a DS18B20's power-on value (data sheet, table 1), 0.000 an all-zero frame. */
export const WATER_TEMPERATURE: PlausibilityLimits = {
  unit: "°C",
  min: -2,
  max: 45,
  stepPerMinute: 2,
  faultValues: [85, 0],
  flatLine: hours(24),
};

/** What was learned from a probe's earlier samples. */
export interface ProbeMemory {
  readonly lastGood?: { readonly value: number; readonly at: Instant; readonly measuredAt: Uptime };
  /** A jump that is not believed yet: its newest value and how many readings agreed with it. */
  readonly candidate?: { readonly value: number; readonly measuredAt: Uptime; readonly agreed: number };
  readonly unchangedSince?: { readonly value: number; readonly since: Uptime };
}

/** One attempt to read: a raw value, or why there is none. */
export interface Sample {
  readonly at: Instant;
  readonly measuredAt: Uptime;
  readonly value?: number;
  readonly error?: string;
}

export interface Assessment {
  readonly reading: Reading;
  readonly memory: ProbeMemory;
}

/** Agreeing readings needed after a jump before it is believed. */
const AGREEING_READINGS = 2;
/** … and how far apart they must be, in milliseconds. */
const AGREEING_APART = 5000;
const MINUTE = 60_000;

/** Judges one sample in the light of what came before. Same inputs, same answer. */
export function assess(memory: ProbeMemory, sample: Sample, limits: PlausibilityLimits): Assessment {
  const { value } = sample;
  if (value === undefined) return poor(memory, sample, "failed", sample.error ?? "no value");
  if (!Number.isFinite(value)) return poor(memory, sample, "failed", "the probe gave no number");
  if (isFaultValue(value, memory, limits)) {
    return poor(
      memory,
      sample,
      "failed",
      `${value.toFixed(3)} ${limits.unit} is what a failing sensor reports`,
    );
  }
  if (value < limits.min || value > limits.max) {
    const range = `${limits.min}…${limits.max} ${limits.unit}`;
    return poor(memory, sample, "failed", `${value} ${limits.unit} is outside ${range}`);
  }
  const jump = unbelievedJump(memory, { value, measuredAt: sample.measuredAt }, limits);
  if (jump !== undefined) {
    const reason = `changed faster than ${limits.stepPerMinute} ${limits.unit} a minute; waiting for it to settle`;
    return poor({ ...memory, candidate: jump }, sample, "suspect", reason);
  }
  return believed(memory, { ...sample, value }, limits);
}

function believed(
  memory: ProbeMemory,
  sample: Sample & { readonly value: number },
  limits: PlausibilityLimits,
): Assessment {
  const { value, at, measuredAt } = sample;
  const unchanged =
    memory.unchangedSince?.value === value ? memory.unchangedSince : { value, since: measuredAt };
  const flat = limits.flatLine !== undefined && measuredAt - unchanged.since >= limits.flatLine;
  const remark = flat
    ? `exactly ${value} ${limits.unit} for ${Math.floor((measuredAt - unchanged.since) / 3.6e6)} h`
    : undefined;
  return {
    reading: goodReading(value, at, measuredAt, remark),
    memory: { lastGood: { value, at, measuredAt }, unchangedSince: unchanged },
  };
}

function poor(
  memory: ProbeMemory,
  sample: Sample,
  quality: "failed" | "suspect",
  reason: string,
): Assessment {
  const { lastGood } = memory;
  const shown = lastGood === undefined ? {} : { lastGood: { value: lastGood.value, at: lastGood.at } };
  return { reading: { quality, reason, at: sample.at, ...shown }, memory };
}

function isFaultValue(value: number, memory: ProbeMemory, limits: PlausibilityLimits): boolean {
  if (!limits.faultValues.includes(value)) return false;
  return memory.lastGood === undefined || Math.abs(value - memory.lastGood.value) > 1;
}

function unbelievedJump(
  memory: ProbeMemory,
  sample: { readonly value: number; readonly measuredAt: Uptime },
  limits: PlausibilityLimits,
): ProbeMemory["candidate"] {
  const within = (from: { readonly value: number; readonly measuredAt: Uptime }): boolean => {
    const elapsed = Math.max(1, (sample.measuredAt - from.measuredAt) / MINUTE);
    return Math.abs(sample.value - from.value) <= limits.stepPerMinute * elapsed;
  };
  const { lastGood, candidate } = memory;
  if (lastGood === undefined || within(lastGood)) return undefined;
  if (candidate === undefined || !within(candidate)) return { ...sample, agreed: 0 };
  // Looks in quick succession are one look: agreement takes time.
  if (sample.measuredAt - candidate.measuredAt < AGREEING_APART) return candidate;
  const agreed = candidate.agreed + 1;
  return agreed >= AGREEING_READINGS ? undefined : { ...sample, agreed };
}
