import type { HistoryRange, HistoryRecord } from "./store.ts";

const MOST = 50_000;
const TRIMMED_TO = 49_000;

/** History records that wait for the disk. Bounded: while the disk fails, the oldest are dropped and counted. */
export class PendingRecords {
  #records: HistoryRecord[] = [];
  #lost = 0;

  get size(): number {
    return this.#records.length;
  }

  /** Number of records dropped since the start. */
  get lost(): number {
    return this.#lost;
  }

  add(record: HistoryRecord): void {
    this.#records.push(record);
    if (this.#records.length <= MOST) return;
    this.#lost += this.#records.length - TRIMMED_TO;
    this.#records = this.#records.slice(-TRIMMED_TO);
  }

  /** A series, newest first. */
  of(series: string, range: HistoryRange): readonly HistoryRecord[] {
    const { since = -Infinity, until = Infinity } = range;
    return this.#records
      .filter((record) => record.series === series && record.at >= since && record.at < until)
      .reverse();
  }

  /** All of them by series, each in order of arrival. */
  bySeries(): ReadonlyMap<string, readonly HistoryRecord[]> {
    return Map.groupBy(this.#records, (record) => record.series);
  }

  keep(wanted: (record: HistoryRecord) => boolean): void {
    this.#records = this.#records.filter(wanted);
  }

  clear(): void {
    this.#records = [];
  }
}
