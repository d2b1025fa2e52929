import type { Field, JsonObject } from "@refugium/model/declare/field.ts";
import { hours, type Instant, instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import type { HistoryStore } from "../store/store.ts";
import { readable } from "./readable.ts";
import { TimedList } from "./timed-list.ts";

/** What is counted: samples, and what an hour or a day of them comes to. */
export interface UsageKind<Sample extends JsonObject, Sum extends JsonObject, Shown extends object> {
  readonly sample: Field<Sample>;
  readonly sum: Field<Sum>;
  /** Real hours (date and hour, not the hour's number), or local days. */
  readonly stretch: "hour" | "day";
  /** The series of sums, below that of the row. */
  readonly sums: "hours" | "buckets";
  readonly add: (sum: Sum | undefined, sample: Sample) => Sum;
  /** Grows with each sample: of two sums of one stretch the heavier has seen more of it. */
  readonly weight: (sum: Sum) => number;
  readonly shownSample: (sample: Sample) => Shown;
  readonly shown: (sum: Sum) => Shown;
}

interface UsageLimits {
  /** Samples kept, and stretches kept. */
  readonly current: number;
  readonly historical: number;
}

export interface UsageOptions {
  /** Of the row. */
  readonly series: string;
  readonly history: HistoryStore;
  readonly limits: UsageLimits;
  /** IANA name; without one the host's zone counts. */
  readonly zone?: string | undefined;
}

type Timed<Shown> = Shown & { readonly time: string };

/** Oldest first. The stretch under way is the last of `historical`. */
interface UsageAnswer<Shown> {
  readonly current: readonly Timed<Shown>[];
  readonly historical: readonly Timed<Shown>[];
}

interface Stretch<Sum> {
  readonly key: string | number;
  /** Of its first sample. */
  readonly first: Instant;
  readonly sum: Sum;
}

const HOUR = hours(1);

/**
 * Samples of one row and their hours or days. Survives restarts: samples and sums are in the history, and the stretch under
 * way is put together again from them.
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

  /** Stores the sum of the stretch under way: a stop does, and after a crash its samples stand for it. */
  save(): void {
    if (this.#open !== undefined) this.#append(this.#kind.sums, this.#open.first, this.#open.sum);
  }

  /** Puts every value into another unit, on disk too: what clients get is in one unit. */
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
    // A stretch that was interrupted by a stop was saved more than once: the last one has it all.
    const saved = new Map(sums.map(({ at, body }) => [this.#keyOf(at), { first: at, sum: body }]));
    for (const [key, { first, sum }] of saved)
      if (key === openKey) this.#reopen({ key, first, sum });
      else this.#keep({ key, first, sum });
  }

  /** The stretch under way from its save or from its samples, whichever has seen more. */
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
