import type { HistoryRecord } from "./store.ts";

const MOST = 50_000;
const TRIMMED_TO = 49_000;

/** History records that wait for the disk. Bounded: when the disk stays away, the oldest are given up and counted. */
export class PendingRecords {
  #records: HistoryRecord[] = [];
  #lost = 0;

  get size(): number {
    return this.#records.length;
  }

  /** How many records were given up since the start. */
  get lost(): number {
    return this.#lost;
  }

  add(record: HistoryRecord): void {
    this.#records.push(record);
    if (this.#records.length <= MOST) return;
    this.#lost += this.#records.length - TRIMMED_TO;
    this.#records = this.#records.slice(-TRIMMED_TO);
  }

  /** The newest `limit` of a series not older than `since`, newest first. */
  newestFirst(series: string, limit: number, since: number): HistoryRecord[] {
    const found: HistoryRecord[] = [];
    for (let index = this.#records.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const record = this.#records[index];
      if (record?.series === series && record.at >= since) found.push(record);
    }
    return found;
  }

  /** All of them by series, each in the order they came. */
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
