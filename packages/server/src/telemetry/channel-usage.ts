import { Dict } from "@refugium/model/declare/containers.ts";
import { Stored } from "@refugium/model/declare/table.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import type { Scope } from "../kernel/scope.ts";
import type { HistoryRecord, HistoryStore } from "../store/store.ts";
import { figure, holdsLevels, readable } from "./readable.ts";
import type { UsageLimits } from "./usage.ts";

type Levels = Readonly<Record<string, number>>;

export interface ChannelRecord {
  /** Percent by channel name. */
  readonly channels: Levels;
  readonly time: string;
}

/** Means of an hour under way: percent and number of samples by channel name. */
type Means = Readonly<Record<string, { readonly mean: number; readonly count: number }>>;

interface Hour {
  readonly hour: number;
  readonly first: Instant;
  readonly means: Means;
}

const HOUR = hours(1);
const MEANS = Dict(Stored({ mean: figure, count: figure }));

/**
 * Samples of a light's channels and the means of their hours, each hour a real one. Survives restarts: samples and closed
 * hours are in the history, and the hour under way is put together again from them.
 */
export class ChannelUsage {
  readonly #series: string;
  readonly #history: HistoryStore;
  readonly #limits: UsageLimits;
  readonly #zone: string | undefined;
  readonly #current: ChannelRecord[] = [];
  readonly #hours: ChannelRecord[] = [];
  #open: Hour | undefined;

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
    this.#restore();
    options.scope.defer(() => this.#saveHour());
  }

  /** Adds what the channels put out now, in percent by name. */
  add(at: Instant, levels: Levels): void {
    this.#history.append({ at, series: `${this.#series}/samples`, body: levels });
    this.#keepSample(at, levels);
    const hour = Math.floor(at / HOUR);
    if (this.#open !== undefined && this.#open.hour !== hour) this.#closeHour();
    this.#open = { hour, first: this.#open?.first ?? at, means: withSample(this.#open?.means ?? {}, levels) };
  }

  /** Oldest first. The hour under way is the last of `historical`. */
  get answer(): {
    readonly current: readonly ChannelRecord[];
    readonly historical: readonly ChannelRecord[];
  } {
    const open = this.#open === undefined ? [] : [this.#hourRecord(this.#open)];
    return { current: this.#current, historical: [...this.#hours, ...open].slice(-this.#limits.historical) };
  }

  /** Forgets everything, on disk too. */
  drop(): void {
    this.#history.drop(`${this.#series}/samples`);
    this.#history.drop(`${this.#series}/hours`);
    this.#current.length = 0;
    this.#hours.length = 0;
    this.#open = undefined;
  }

  #keepSample(at: Instant, levels: Levels): void {
    push(this.#current, { channels: levels, time: usageTime(at, this.#zone) }, this.#limits.current);
  }

  #closeHour(): void {
    this.#saveHour();
    if (this.#open !== undefined) this.#keepHour(this.#open);
    this.#open = undefined;
  }

  #keepHour(hour: Hour): void {
    push(this.#hours, this.#hourRecord(hour), this.#limits.historical);
  }

  #saveHour(): void {
    if (this.#open === undefined) return;
    const { first, means } = this.#open;
    this.#history.append({ at: first, series: `${this.#series}/hours`, body: means });
  }

  #hourRecord({ first, means }: Hour): ChannelRecord {
    const channels = Object.entries(means).map(([name, { mean }]) => [name, rounded(mean, 2)]);
    return { channels: Object.fromEntries(channels), time: usageTime(first, this.#zone) };
  }

  #restore(): void {
    const hourly = this.#history.newest(`${this.#series}/hours`, this.#limits.historical + 1);
    const saved = readable(hourly, MEANS);
    const samples = this.#history
      .newest(`${this.#series}/samples`, this.#limits.current)
      .filter(({ body }) => holdsLevels(body));
    const newest = samples.at(-1) ?? saved.at(-1);
    if (newest === undefined) return;
    const openHour = hourOf(newest);
    // An hour that was interrupted by a stop was saved more than once: the last one has it all.
    for (const record of new Map(saved.map((each) => [hourOf(each), each])).values()) {
      const hour = { hour: hourOf(record), first: instant(record.at), means: record.body };
      if (hour.hour === openHour) this.#open = hour;
      else this.#keepHour(hour);
    }
    this.#replay(samples, openHour);
  }

  /** Fills `current`; the open hour comes from its samples when they know more than what was saved (after a crash). */
  #replay(samples: readonly HistoryRecord[], openHour: number): void {
    let means: Means = {};
    let first: Instant | undefined;
    for (const record of samples) {
      // Only such were taken.
      const levels = record.body as unknown as Levels;
      this.#keepSample(instant(record.at), levels);
      if (hourOf(record) !== openHour) continue;
      first ??= instant(record.at);
      means = withSample(means, levels);
    }
    if (first === undefined || countOf(means) <= countOf(this.#open?.means ?? {})) return;
    this.#open = { hour: openHour, first, means };
  }
}

function withSample(means: Means, levels: Levels): Means {
  // Channels are named by people: a name may be one that every object has.
  const next = new Map(Object.entries(means));
  for (const [name, level] of Object.entries(levels)) {
    const { mean, count } = next.get(name) ?? { mean: 0, count: 0 };
    next.set(name, { mean: mean + (level - mean) / (count + 1), count: count + 1 });
  }
  return Object.fromEntries(next);
}

function countOf(means: Means): number {
  return Math.max(0, ...Object.values(means).map(({ count }) => count));
}

function hourOf(record: { readonly at: number }): number {
  return Math.floor(record.at / HOUR);
}

function push<T>(list: T[], item: T, limit: number): void {
  list.push(item);
  if (list.length > limit) list.shift();
}
