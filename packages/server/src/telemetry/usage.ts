import type { Field, JsonObject } from "@refugium/model/declare/field.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import type { HistoryStore } from "../store/store.ts";
import { readable } from "./readable.ts";
import { TimedList } from "./timed-list.ts";

/** A kind of usage: its samples, and their sum over an hour or a day. */
export interface UsageKind<Sample extends JsonObject, Sum extends JsonObject, Shown extends object> {
  readonly sample: Field<Sample>;
  readonly sum: Field<Sum>;
  /** Hours of a date (not the hour's number), or local days. */
  readonly stretch: "hour" | "day";
  /** The series of sums, below that of the row. */
  readonly sums: "hours" | "buckets";
  readonly add: (sum: Sum | undefined, sample: Sample) => Sum;
  /** Increases with each sample: of two sums of one period the heavier one contains more samples. */
  readonly weight: (sum: Sum) => number;
  readonly shownSample: (sample: Sample) => Shown;
  readonly shown: (sum: Sum) => Shown;
}

interface UsageLimits {
  /** Number of samples and of periods to keep. */
  readonly current: number;
  readonly historical: number;
}

export interface UsageOptions {
  readonly series: string;
  readonly history: HistoryStore;
  readonly limits: UsageLimits;
  /** IANA name; default is the host's zone. */
  readonly zone?: string | undefined;
}

type Timed<Shown> = Shown & { readonly time: string };

/** Oldest first. The current period is the last of `historical`. */
interface UsageAnswer<Shown> {
  readonly current: readonly Timed<Shown>[];
  readonly historical: readonly Timed<Shown>[];
}

interface Stretch<Sum> {
  readonly key: string | number;
  /** The time of its first sample. */
  readonly first: Instant;
  readonly sum: Sum;
}

const HOUR = hours(1);

/**
 * Samples of one row with their sums by hour or day. Survives restarts: samples and sums are in the history, and the
 * current period is rebuilt from them.
 */
export class Usage<Sample extends JsonObject, Sum extends JsonObject, Shown extends object> {
  readonly #kind: UsageKind<Sample, Sum, Shown>;
  readonly #options: UsageOptions;
  readonly #current: TimedList<Timed<Shown>>;
  readonly #closed: TimedList<Timed<Shown>>;
  #open: Stretch<Sum> | undefined;

  constructor(kind: UsageKind<Sample, Sum, Shown>, options: UsageOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#current = new TimedList(options.limits.current);
    this.#closed = new TimedList(options.limits.historical);
    this.#restore();
  }

  add(at: Instant, sample: Sample): void {
    this.#append("samples", at, sample);
    this.#show(at, sample);
    const key = this.#keyOf(at);
    if (this.#open !== undefined && this.#open.key !== key) this.#close(this.#open);
    this.#open = { key, first: this.#open?.first ?? at, sum: this.#kind.add(this.#open?.sum, sample) };
  }

  get answer(): UsageAnswer<Shown> {
    const open = this.#open;
    const closed =
      open === undefined ? this.#closed : this.#closed.with(open.first, this.#shownStretch(open));
    return { current: this.#current.records, historical: closed.records };
  }

  /** Stores the sum of the current period, as when stopping; after a crash it is rebuilt from its samples. */
  save(): void {
    if (this.#open !== undefined) this.#append(this.#kind.sums, this.#open.first, this.#open.sum);
  }

  /** Converts every value to another unit, on disk, too, so that answers have a single unit. */
  convert(sample: (sample: Sample) => Sample, sum: (sum: Sum) => Sum): void {
    this.save();
    const samples = this.#samples();
    const sums = this.#sums();
    this.drop();
    for (const { at, body } of samples) this.#append("samples", at, sample(body));
    for (const { at, body } of sums) this.#append(this.#kind.sums, at, sum(body));
    this.#restore();
  }

  /** Deletes everything, on disk, too. */
  drop(): void {
    const { history, series } = this.#options;
    history.drop(`${series}/samples`);
    history.drop(`${series}/${this.#kind.sums}`);
    this.#current.clear();
    this.#closed.clear();
    this.#open = undefined;
  }

  #show(at: Instant, sample: Sample): void {
    this.#current.add(at, { ...this.#kind.shownSample(sample), time: usageTime(at, this.#options.zone) });
  }

  #close(stretch: Stretch<Sum>): void {
    this.#keep(stretch);
    this.save();
    this.#open = undefined;
  }

  #keep(stretch: Stretch<Sum>): void {
    this.#closed.add(stretch.first, this.#shownStretch(stretch));
  }

  #shownStretch({ first, sum }: Stretch<Sum>): Timed<Shown> {
    return { ...this.#kind.shown(sum), time: usageTime(first, this.#options.zone) };
  }

  #restore(): void {
    const samples = this.#samples();
    const sums = this.#sums();
    const newest = samples.at(-1) ?? sums.at(-1);
    if (newest === undefined) return;
    const openKey = this.#keyOf(newest.at);
    for (const { at, body } of samples) {
      this.#show(at, body);
      if (this.#keyOf(at) !== openKey) continue;
      const first = this.#open?.first ?? at;
      this.#open = { key: openKey, first, sum: this.#kind.add(this.#open?.sum, body) };
    }
    // A period that was interrupted by a stop was saved more than once: the last save is complete.
    const saved = new Map(sums.map(({ at, body }) => [this.#keyOf(at), { first: at, sum: body }]));
    for (const [key, { first, sum }] of saved)
      if (key === openKey) this.#reopen({ key, first, sum });
      else this.#keep({ key, first, sum });
  }

  /** The current period from its save or from its samples, whichever contains more. */
  #reopen(saved: Stretch<Sum>): void {
    const { weight } = this.#kind;
    const replayed = this.#open;
    if (replayed === undefined || weight(saved.sum) >= weight(replayed.sum)) this.#open = saved;
    else this.#open = { ...replayed, first: instant(Math.min(saved.first, replayed.first)) };
  }

  #samples() {
    return this.#newest("samples", this.#options.limits.current, this.#kind.sample);
  }

  #sums() {
    return this.#newest(this.#kind.sums, this.#options.limits.historical + 1, this.#kind.sum);
  }

  #newest<T>(part: string, limit: number, shape: Field<T>) {
    const { history, series } = this.#options;
    const records = readable(history.newest(`${series}/${part}`, limit), shape);
    return records.map(({ at, body }) => ({ at: instant(at), body }));
  }

  #append(part: string, at: Instant, body: JsonObject): void {
    this.#options.history.append({ at, series: `${this.#options.series}/${part}`, body });
  }

  #keyOf(at: Instant): string | number {
    if (this.#kind.stretch === "hour") return Math.floor(at / HOUR);
    // `Nov-21-02:18, 2026` without its time of day.
    const time = usageTime(at, this.#options.zone);
    return time.slice(0, 6) + time.slice(-4);
  }
}
