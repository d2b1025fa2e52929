import {
  type Bucket,
  bucketOf,
  DAY,
  HOUR,
  MINUTE,
  merged,
  rollUp,
  startOf,
} from "@refugium/model/laws/history-bucket.ts";
import { pack, unpack } from "@refugium/model/laws/history-pack.ts";
import type { HistoryStore } from "../store/store.ts";

const minuteOf = startOf(MINUTE);
const hourOf = startOf(HOUR);
const dayOf = startOf(DAY);
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/**
 * One series of the long history: minutes, and hours that are stored by the day (UTC). What is not stored yet is in
 * memory; after a crash the hours of the day under way come from its minutes.
 */
export class HistorySeries {
  readonly #name: string;
  readonly #store: HistoryStore;
  #open: Bucket | undefined;
  /** Minutes that are not stored yet. */
  #minutes: Bucket[] = [];
  /** Hours of days that are not stored yet. */
  #hours: readonly Bucket[];

  constructor(name: string, store: HistoryStore) {
    this.#name = name;
    this.#store = store;
    const [last] = store.newest(this.#hourSeries, 1);
    const since = last === undefined ? Number.NEGATIVE_INFINITY : dayOf(last.at) + DAY;
    this.#hours = rollUp(this.#storedMinutes(since), hourOf);
  }

  add(at: number, value: number, weight: number): void {
    const bucket = bucketOf(minuteOf(at), value, weight);
    if (this.#open?.at === bucket.at) this.#open = merged(this.#open, bucket);
    else {
      this.#close();
      this.#open = bucket;
    }
  }

  /** Hands what is complete to the store; with `all`, the minute under way too. */
  keep(now: number, all = false): void {
    if (all || (this.#open !== undefined && this.#open.at < minuteOf(now))) this.#close();
    for (const { at, body } of pack(this.#minutes, MINUTE)) this.#append(this.#minuteSeries, at, body);
    this.#minutes = [];
    const over = this.#hours.filter(({ at }) => dayOf(at) < dayOf(now));
    for (const { at, body } of pack(over, HOUR)) this.#append(this.#hourSeries, at, body);
    this.#hours = this.#hours.filter((hour) => !over.includes(hour));
  }

  /** Minutes that begin in the range, oldest first. */
  minutes(from: number, to: number): readonly Bucket[] {
    const open = this.#open === undefined ? [] : [this.#open];
    // A run begins up to half an hour, and as many minutes as were packed together, before its last minute.
    const stored = this.#storedMinutes(from - HOUR);
    return within(rollUp([...stored, ...this.#minutes, ...open], minuteOf), from, to);
  }

  /** Hours that begin in the range, oldest first. */
  hours(from: number, to: number): readonly Bucket[] {
    const stored = this.#store
      .newest(this.#hourSeries, EVERYTHING, from - DAY)
      .flatMap(({ at, body }) => unpack(at, body, HOUR));
    const open = this.#open === undefined ? [] : [this.#open];
    return within(rollUp([...stored, ...this.#hours, ...open], hourOf), from, to);
  }

  get #minuteSeries(): string {
    return `history/m/${this.#name}`;
  }

  get #hourSeries(): string {
    return `history/h/${this.#name}`;
  }

  #storedMinutes(since: number): readonly Bucket[] {
    return this.#store
      .newest(this.#minuteSeries, EVERYTHING, since)
      .flatMap(({ at, body }) => unpack(at, body, MINUTE));
  }

  #append(series: string, at: number, body: object): void {
    // A packed run is plain JSON.
    this.#store.append({ at, series, body: { ...body } });
  }

  #close(): void {
    if (this.#open === undefined) return;
    this.#minutes.push(this.#open);
    this.#hours = rollUp([...this.#hours, this.#open], hourOf);
    this.#open = undefined;
  }
}

function within(buckets: readonly Bucket[], from: number, to: number): readonly Bucket[] {
  return buckets.filter(({ at }) => at >= from && at < to);
}
