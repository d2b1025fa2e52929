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
import { finished, restingEvery, type Steps } from "../kernel/steps.ts";
import type { HistoryRange, HistoryStore } from "../store/store.ts";

const minuteOf = startOf(MINUTE);
const hourOf = startOf(HOUR);
const dayOf = startOf(DAY);
const PAGES_IN_A_STEP = 50;

type Page = readonly Bucket[];

/**
 * One series of the long history: minutes, and hours that are stored by the day (UTC). Unstored data is in memory;
 * after a crash the hours of the current day are rebuilt from its minutes.
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
    this.#hours = rollUp(finished(this.#stored(this.#minuteSeries, { since }, MINUTE)).flat(), hourOf);
  }

  add(at: number, value: number, weight: number): void {
    const bucket = bucketOf(minuteOf(at), value, weight);
    if (this.#open?.at === bucket.at) this.#open = merged(this.#open, bucket);
    else {
      this.#close();
      this.#open = bucket;
    }
  }

  /** Stores what is complete; with `all`, the current minute, too. */
  keep(now: number, all = false): void {
    if (all || (this.#open !== undefined && this.#open.at < minuteOf(now))) this.#close();
    for (const { at, body } of pack(this.#minutes, MINUTE)) this.#append(this.#minuteSeries, at, body);
    this.#minutes = [];
    const over = this.#hours.filter(({ at }) => dayOf(at) < dayOf(now));
    for (const { at, body } of pack(over, HOUR)) this.#append(this.#hourSeries, at, body);
    this.#hours = this.#hours.filter((hour) => !over.includes(hour));
  }

  /** Minutes that begin in the range, oldest first. */
  *minutes(from: number, to: number): Steps<readonly Bucket[]> {
    const recent = [...this.#minutes, ...this.#underWay];
    // A run may begin before its last minute by half an hour, plus the number of minutes packed together.
    const range = { since: from - HOUR, until: to };
    const pages = yield* this.#stored(this.#minuteSeries, range, MINUTE);
    return yield* joined([...pages, recent], minuteOf, { from, to });
  }

  /** Hours that begin in the range, oldest first. */
  *hours(from: number, to: number): Steps<readonly Bucket[]> {
    const recent = [...this.#hours, ...this.#underWay];
    const pages = yield* this.#stored(this.#hourSeries, { since: from - DAY, until: to }, HOUR);
    return yield* joined([...pages, recent], hourOf, { from, to });
  }

  get #underWay(): readonly Bucket[] {
    return this.#open === undefined ? [] : [this.#open];
  }

  get #minuteSeries(): string {
    return `history/m/${this.#name}`;
  }

  get #hourSeries(): string {
    return `history/h/${this.#name}`;
  }

  /** Oldest first. */
  *#stored(series: string, range: HistoryRange, step: number): Steps<readonly Page[]> {
    const pages: Page[] = [];
    for (const page of this.#store.pages(series, range)) {
      pages.push(page.toReversed().flatMap(({ at, body }) => unpack(at, body, step)));
      yield;
    }
    return pages.reverse();
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

/** All pages rolled up, limited to a range. Usually each begins where the one before it ends. */
function* joined(
  pages: readonly Page[],
  startOf: (at: number) => number,
  { from, to }: { readonly from: number; readonly to: number },
): Steps<readonly Bucket[]> {
  const all: Bucket[] = [];
  let isInOrder = true;
  yield* restingEvery(PAGES_IN_A_STEP, pages, (page) => {
    for (const bucket of rollUp(page, startOf)) {
      if (bucket.at < from || bucket.at >= to) continue;
      isInOrder &&= (all.at(-1)?.at ?? -Infinity) < bucket.at;
      all.push(bucket);
    }
  });
  return isInOrder ? all : rollUp(all, startOf);
}
