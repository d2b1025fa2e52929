import { Stored } from "@refugium/model/declare/table.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { addObservation, type ObservationSum, rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import type { Observation } from "@refugium/model/resources/usage.ts";
import type { Scope } from "../kernel/scope.ts";
import type { HistoryStore } from "../store/store.ts";
import { figure, readable } from "./readable.ts";
import { TimedList } from "./timed-list.ts";

export interface UsageRecord extends Observation {
  readonly time: string;
}

export interface UsageLimits {
  /** Samples kept, and hours kept. */
  readonly current: number;
  readonly historical: number;
}

const HOUR = hours(1);
const SAMPLE = Stored({ value: figure, up: figure, down: figure });
const SUM = Stored({ count: figure, mean: figure, up: figure, down: figure });

/**
 * Samples of one controller and their hours, each hour a real one (date and hour, not the hour's number).
 * Survives restarts: samples are in the history, and the hour under way is put together again from them.
 */
export class ObservationUsage {
  readonly #series: string;
  readonly #history: HistoryStore;
  readonly #limits: UsageLimits;
  readonly #zone: string | undefined;
  readonly #current: TimedList<UsageRecord>;
  readonly #hours: TimedList<UsageRecord>;
  #open: { readonly hour: number; readonly first: Instant; readonly sum: ObservationSum } | undefined;

  constructor(options: {
    readonly series: string;
    readonly history: HistoryStore;
    readonly limits: UsageLimits;
    readonly zone: string | undefined;
    readonly scope: Scope;
  }) {
    this.#series = options.series;
    this.#history = options.history;
    this.#limits = options.limits;
    this.#zone = options.zone;
    this.#current = new TimedList(options.limits.current);
    this.#hours = new TimedList(options.limits.historical);
    this.#restore();
    options.scope.defer(() => this.#saveHour());
  }

  /** Adds what one check measured: a mean value, and seconds the devices were really on. */
  add(at: Instant, sample: Observation): void {
    this.#take(at, sample);
    this.#history.append({ at, series: `${this.#series}/samples`, body: { ...sample } });
  }

  /** Oldest first. The hour under way is the last of `historical`. */
  get answer(): { readonly current: readonly UsageRecord[]; readonly historical: readonly UsageRecord[] } {
    const open = this.#openRecord();
    const hours =
      this.#open === undefined || open === undefined ? this.#hours : this.#hours.with(this.#open.first, open);
    return { current: this.#current.records, historical: hours.records };
  }

  /** Seconds of the hour under way. */
  get thisHour(): { readonly up: number; readonly down: number } {
    return { up: this.#open?.sum.up ?? 0, down: this.#open?.sum.down ?? 0 };
  }

  /** Puts every value into another unit, on disk too: what clients get is in one unit. */
  convert(convert: (value: number) => number): void {
    this.#saveHour();
    const samples = this.#samples();
    const hourly = this.#sums();
    this.drop();
    for (const { at, series, body } of samples)
      this.#history.append({ at, series, body: { ...body, value: convert(body.value) } });
    for (const { at, series, body } of hourly)
      this.#history.append({ at, series, body: { ...body, mean: convert(body.mean) } });
    this.#restore();
  }

  /** Forgets everything, on disk too. */
  drop(): void {
    this.#history.drop(`${this.#series}/samples`);
    this.#history.drop(`${this.#series}/hours`);
    this.#current.clear();
    this.#hours.clear();
    this.#open = undefined;
  }

  #take(at: Instant, sample: Observation): void {
    this.#current.add(at, this.#record(at, sample));
    const hour = Math.floor(at / HOUR);
    if (this.#open !== undefined && this.#open.hour !== hour) this.#closeHour();
    const first = this.#open?.first ?? at;
    this.#open = { hour, first, sum: addObservation(this.#open?.sum, sample) };
  }

  #closeHour(): void {
    const record = this.#openRecord();
    if (record !== undefined && this.#open !== undefined) this.#hours.add(this.#open.first, record);
    this.#saveHour();
    this.#open = undefined;
  }

  #saveHour(): void {
    if (this.#open === undefined) return;
    const { first, sum } = this.#open;
    this.#history.append({ at: first, series: `${this.#series}/hours`, body: { ...sum } });
  }

  #openRecord(): UsageRecord | undefined {
    if (this.#open === undefined) return undefined;
    const { mean, up, down } = this.#open.sum;
    return this.#record(this.#open.first, { value: mean, up, down });
  }

  #record(at: Instant, sample: Observation): UsageRecord {
    return {
      value: rounded(sample.value, 2),
      up: Math.round(sample.up),
      down: Math.round(sample.down),
      time: usageTime(at, this.#zone),
    };
  }

  #samples() {
    return readable(this.#history.newest(`${this.#series}/samples`, this.#limits.current), SAMPLE);
  }

  #sums() {
    return readable(this.#history.newest(`${this.#series}/hours`, this.#limits.historical + 1), SUM);
  }

  #restore(): void {
    const saved = this.#sums();
    const byHour = new Map(saved.map((record) => [Math.floor(record.at / HOUR), record]));
    const samples = this.#samples();
    const newest = samples.at(-1)?.at ?? saved.at(-1)?.at;
    if (newest === undefined) return;
    const openHour = Math.floor(newest / HOUR);
    for (const [hour, record] of byHour) {
      const sum = record.body;
      const first = instant(record.at);
      if (hour === openHour) this.#open = { hour, first, sum };
      else this.#hours.add(first, this.#record(first, { value: sum.mean, up: sum.up, down: sum.down }));
    }
    this.#replay(samples, openHour);
  }

  /** Fills `current`; the open hour comes from its samples when it was not saved (after a crash). */
  #replay(samples: readonly { readonly at: number; readonly body: Observation }[], openHour: number): void {
    const saved = this.#open;
    let sum: ObservationSum | undefined;
    let first: Instant | undefined;
    for (const { at, body: sample } of samples) {
      this.#current.add(at, this.#record(instant(at), sample));
      if (Math.floor(at / HOUR) !== openHour) continue;
      first ??= instant(at);
      sum = addObservation(sum, sample);
    }
    if (sum === undefined || first === undefined || (saved?.sum.count ?? 0) >= sum.count) return;
    this.#open = { hour: openHour, first, sum };
  }
}
