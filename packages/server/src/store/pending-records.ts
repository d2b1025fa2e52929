import type { HistoryRange, HistoryRecord } from "./store.ts";

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

  /** Shows a series to `visit`, what came last first, until it answers false; true when it never did. */
  walk(series: string, range: HistoryRange, visit: (record: HistoryRecord) => boolean): boolean {
    const { since = -Infinity, until = Infinity } = range;
    for (let index = this.#records.length - 1; index >= 0; index -= 1) {
      const record = this.#records[index];
      const isAsked = record?.series === series && record.at >= since && record.at < until;
      if (isAsked && !visit(record)) return false;
    }
    return true;
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
