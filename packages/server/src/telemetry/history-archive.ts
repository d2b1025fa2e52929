import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { Stored } from "@refugium/model/declare/table.ts";
import { inUnit } from "@refugium/model/laws/history-unit.ts";
import type { HistoryStore } from "../store/store.ts";
import { HistorySeries } from "./history-series.ts";
import { readable } from "./readable.ts";

/** The kind of a series: a measured or held value, or amounts that add up. */
export interface SeriesLabel {
  /** `tcs/1/value`, `outputs/outlet-1/value`, `equipment/1/energy`. */
  readonly name: string;
  readonly unit: string;
  readonly kind: "value" | "amount";
}

const NAMES = "history/names";
const MOST_SERIES = 2000;
const LABEL = Stored({
  name: Text({ max: 300 }),
  unit: Text({ max: 40 }),
  kind: Choice(["value", "amount"]),
});

export class HistoryArchive {
  readonly #store: HistoryStore;
  readonly #labels = new Map<string, SeriesLabel>();
  readonly #series = new Map<string, HistorySeries>();

  constructor(store: HistoryStore) {
    this.#store = store;
    for (const { body } of readable(store.newest(NAMES, MOST_SERIES), LABEL))
      this.#labels.set(body.name, body);
  }

  get labels(): readonly SeriesLabel[] {
    return [...this.#labels.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  find(name: string): { readonly label: SeriesLabel; readonly series: HistorySeries } | undefined {
    const label = this.#labels.get(name);
    return label === undefined ? undefined : { label, series: this.#of(name) };
  }

  /**
   * Adds a value or an amount. `weight` is in samples, or in seconds for a held value. A series keeps its first unit:
   * another one is converted, or starts a new series.
   */
  add(label: SeriesLabel, at: number, value: number, weight = 1): void {
    if (!Number.isFinite(value)) return;
    const { name, unit } = this.#labels.get(label.name) ?? this.#announce(label, at);
    const converted = inUnit(value, label.unit, unit);
    if (converted === undefined) this.add({ ...label, name: `${name} ${label.unit}` }, at, value, weight);
    else this.#of(name).add(at, converted, weight);
  }

  /** Stores what is complete; with `all`, the current buckets, too. */
  keep(now: number, all = false): void {
    for (const series of this.#series.values()) series.keep(now, all);
  }

  /** Writes the names of all series again, so that they are not older than their data. */
  rename(now: number): void {
    for (const label of this.#labels.values()) this.#announce(label, now);
  }

  #of(name: string): HistorySeries {
    const series = this.#series.get(name) ?? new HistorySeries(name, this.#store);
    this.#series.set(name, series);
    return series;
  }

  #announce(label: SeriesLabel, at: number): SeriesLabel {
    this.#labels.set(label.name, label);
    this.#store.append({ at, series: NAMES, body: { ...label } });
    return label;
  }
}
