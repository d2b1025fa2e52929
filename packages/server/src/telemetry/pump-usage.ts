import { Stored } from "@refugium/model/declare/table.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import type { Scope } from "../kernel/scope.ts";
import type { HistoryStore } from "../store/store.ts";
import { figure, readable } from "./readable.ts";
import { TimedList } from "./timed-list.ts";
import type { UsageLimits } from "./usage.ts";

export interface PumpRecord {
  /** Whole seconds. */
  readonly pump: number;
  readonly time: string;
}

export interface PumpUsageOptions {
  readonly series: string;
  readonly history: HistoryStore;
  readonly limits: UsageLimits;
  readonly zone: string | undefined;
  /** What `historical` sums up: real hours (ATO) or local days (doser). */
  readonly bucket: "hour" | "day";
  readonly scope: Scope;
}

interface Bucket {
  readonly key: string;
  readonly first: Instant;
  readonly seconds: number;
}

const HOUR = hours(1);
const RUN = Stored({ seconds: figure });

interface Run {
  readonly at: number;
  readonly body: { readonly seconds: number };
}

/**
 * Seconds a pump ran, by check or dose, and their hours or days: each a real one (date and hour, not the hour's number).
 * Survives restarts: samples are in the history, and the bucket under way is put together again from them.
 */
export class PumpUsage {
  readonly #options: PumpUsageOptions;
  readonly #current: TimedList<PumpRecord>;
  readonly #closed: TimedList<PumpRecord>;
  #open: Bucket | undefined;

  constructor(options: PumpUsageOptions) {
    this.#options = options;
    this.#current = new TimedList(options.limits.current);
    this.#closed = new TimedList(options.limits.historical);
    this.#restore();
    options.scope.defer(() => this.#save());
  }

  /** Adds seconds that the pump was measured to run; fractions are kept and rounded only in the answer. */
  add(at: Instant, seconds: number): void {
    const { history, series } = this.#options;
    this.#take(at, seconds);
    history.append({ at, series: `${series}/samples`, body: { seconds } });
  }

  /** Oldest first. The bucket under way is the last of `historical`. */
  get answer(): { readonly current: readonly PumpRecord[]; readonly historical: readonly PumpRecord[] } {
    const open = this.#open;
    const all =
      open === undefined
        ? this.#closed
        : this.#closed.with(open.first, this.#record(open.first, open.seconds));
    return { current: this.#current.records, historical: all.records };
  }

  /** Forgets everything, on disk too. */
  drop(): void {
    const { history, series } = this.#options;
    history.drop(`${series}/samples`);
    history.drop(`${series}/buckets`);
    this.#current.clear();
    this.#closed.clear();
    this.#open = undefined;
  }

  #take(at: Instant, seconds: number): void {
    this.#current.add(at, this.#record(at, seconds));
    const key = this.#keyOf(at);
    if (this.#open !== undefined && this.#open.key !== key) this.#close(this.#open);
    this.#open = { key, first: this.#open?.first ?? at, seconds: (this.#open?.seconds ?? 0) + seconds };
  }

  #close({ first, seconds }: Bucket): void {
    this.#closed.add(first, this.#record(first, seconds));
    this.#save();
    this.#open = undefined;
  }

  #save(): void {
    if (this.#open === undefined) return;
    const { first, seconds } = this.#open;
    const { history, series } = this.#options;
    history.append({ at: first, series: `${series}/buckets`, body: { seconds } });
  }

  #restore(): void {
    const { history, series, limits } = this.#options;
    const samples = readable(history.newest(`${series}/samples`, limits.current), RUN);
    // The newest save of a bucket counts: it was saved at each stop.
    const saved = new Map(
      readable(history.newest(`${series}/buckets`, limits.historical + 1), RUN).map((each) => [
        this.#keyOf(instant(each.at)),
        each,
      ]),
    );
    const newest = samples.at(-1) ?? [...saved.values()].at(-1);
    const openKey = newest === undefined ? undefined : this.#keyOf(instant(newest.at));
    for (const [key, record] of saved) {
      if (key !== openKey) this.#closed.add(record.at, this.#record(instant(record.at), secondsOf(record)));
    }
    for (const each of samples) this.#current.add(each.at, this.#record(instant(each.at), secondsOf(each)));
    if (openKey !== undefined) this.#open = this.#reopened(openKey, saved.get(openKey), samples);
  }

  /** The open bucket from its save or from its samples, whichever has more: after a crash the save is old or missing. */
  #reopened(key: string, saved: Run | undefined, samples: readonly Run[]): Bucket {
    const mine = samples.filter((each) => this.#keyOf(instant(each.at)) === key);
    const first = instant(
      Math.min(...[saved, ...mine].flatMap((each) => (each === undefined ? [] : [each.at]))),
    );
    const summed = mine.reduce((sum, each) => sum + secondsOf(each), 0);
    return { key, first, seconds: Math.max(summed, saved === undefined ? 0 : secondsOf(saved)) };
  }

  #keyOf(at: Instant): string {
    if (this.#options.bucket === "hour") return String(Math.floor(at / HOUR));
    // `Nov-21-02:18, 2026` without its time of day.
    const time = usageTime(at, this.#options.zone);
    return time.slice(0, 6) + time.slice(-4);
  }

  #record(at: Instant, seconds: number): PumpRecord {
    return { pump: Math.round(seconds), time: usageTime(at, this.#options.zone) };
  }
}

function secondsOf({ body }: Run): number {
  return body.seconds;
}
