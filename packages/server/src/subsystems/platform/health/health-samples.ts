import { Text } from "@refugium/model/declare/fields.ts";
import { readStored, Stored } from "@refugium/model/declare/table.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { figure } from "../../../telemetry/readable.ts";

/** One sample of the host. `cpu` is the 5-minute load, `memory` percent, `cpu_temp` °C (0: no sensor), `throttle` 0 or 1. */
export type HealthSample = {
  readonly cpu: number;
  readonly memory: number;
  readonly cpu_temp: number;
  readonly throttle: number;
};

export type TimedSample = HealthSample & { readonly time: string };

export interface HealthHistory {
  append(record: { readonly at: number; readonly series: string; readonly body: TimedSample }): void;
  /** The newest `limit` records not older than `since`, oldest first. */
  newest(
    series: string,
    limit: number,
    since?: number,
  ): readonly { readonly at: number; readonly body: object }[];
}

/** How many minutes and how many hours are kept. */
export interface SampleLimits {
  readonly current: number;
  readonly historical: number;
}

const MINUTES = "health/minute";
const HOURS = "health/hour";
const FIGURES = { cpu: figure, memory: figure, cpu_temp: figure, throttle: figure };
export const SAMPLE = Stored({ ...FIGURES, time: Text({ max: 40 }) });

interface HourSoFar {
  readonly at: Instant;
  readonly count: number;
  readonly mean: TimedSample;
}

/** The newest samples and their hourly means. After a restart the current hour is summed again from its minutes. */
export class HealthSamples {
  readonly #history: HealthHistory;
  readonly #limits: SampleLimits;
  readonly #zone: string | undefined;
  readonly #current: TimedSample[] = [];
  readonly #closed: TimedSample[] = [];
  #hour: HourSoFar | undefined;

  constructor(history: HealthHistory, limits: SampleLimits, zone?: string) {
    this.#history = history;
    this.#limits = limits;
    this.#zone = zone;
    const closed = stored(history.newest(HOURS, limits.historical));
    this.#closed.push(...closed.map(({ body }) => body));
    const lastClosed = closed.at(-1);
    for (const record of stored(history.newest(MINUTES, limits.current))) {
      const sample = record.body;
      this.#current.push(sample);
      const isCounted =
        lastClosed !== undefined &&
        (record.at <= lastClosed.at || sameHour(lastClosed.at, lastClosed.body, record.at, sample));
      if (!isCounted) this.#addToHour(instant(record.at), sample);
    }
  }

  add(at: Instant, sample: HealthSample): void {
    const timed = { ...sample, time: usageTime(at, this.#zone) };
    this.#history.append({ at, series: MINUTES, body: timed });
    this.#current.push(timed);
    if (this.#current.length > this.#limits.current) this.#current.shift();
    this.#addToHour(at, timed);
  }

  /** The answer of /api/health_stats, oldest first. */
  usage(): { readonly current: readonly TimedSample[]; readonly historical: readonly TimedSample[] } {
    const hour = this.#hour === undefined ? [] : [tidy(this.#hour.mean)];
    return { current: this.#current, historical: [...this.#closed, ...hour].slice(-this.#limits.historical) };
  }

  #addToHour(at: Instant, sample: TimedSample): void {
    const hour = this.#hour;
    if (hour !== undefined && sameHour(hour.at, hour.mean, at, sample)) {
      const count = hour.count + 1;
      this.#hour = { at: hour.at, count, mean: merged(hour.mean, sample, count) };
      return;
    }
    if (hour !== undefined) this.#close(hour);
    this.#hour = { at, count: 1, mean: sample };
  }

  #close({ at, mean }: HourSoFar): void {
    const body = tidy(mean);
    this.#history.append({ at, series: HOURS, body });
    this.#closed.push(body);
    if (this.#closed.length > this.#limits.historical) this.#closed.shift();
  }
}

function stored(records: ReturnType<HealthHistory["newest"]>) {
  return records.flatMap(({ at, body }) => {
    const read = readStored(SAMPLE, body);
    return read === undefined ? [] : [{ at, body: read }];
  });
}

/** Compares `Nov-21-02` and the year; the hour repeated in autumn counts as two. */
function sameHour(fromAt: number, from: TimedSample, at: number, sample: TimedSample): boolean {
  const hourOf = ({ time }: TimedSample): string => `${time.slice(0, 9)}${time.slice(-5)}`;
  return hourOf(from) === hourOf(sample) && Math.abs(at - fromAt) < hours(1);
}

function tidy(mean: TimedSample): TimedSample {
  const { cpu, memory, cpu_temp } = mean;
  return { ...mean, cpu: rounded(cpu, 2), memory: rounded(memory, 2), cpu_temp: rounded(cpu_temp, 2) };
}

function merged(mean: TimedSample, sample: TimedSample, count: number): TimedSample {
  const towards = (from: number, to: number): number => from + (to - from) / count;
  return {
    cpu: towards(mean.cpu, sample.cpu),
    memory: towards(mean.memory, sample.memory),
    cpu_temp: towards(mean.cpu_temp, sample.cpu_temp),
    throttle: sample.throttle,
    time: mean.time,
  };
}
