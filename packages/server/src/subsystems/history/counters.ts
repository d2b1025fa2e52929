import type { Clock } from "../../kernel/clock.ts";
import type { HistoryArchive } from "../../telemetry/history-archive.ts";

/** Equipment whose consumption is known. */
export interface Consumer {
  readonly id: string;
  readonly watts: number;
  /** Milliseconds it was energised since the program began. */
  readonly energisedMs: number;
}

/** Samples that somebody else puts into the history store. */
export interface SampleSource {
  /** Series of the store: `usage/atos/1/samples`. */
  readonly from: string;
  /** Members of a sample, and the series they go to. */
  readonly members: readonly { readonly member: string; readonly name: string; readonly unit: string }[];
  readonly kind: "value" | "amount";
}

/** Reads the newest records of a series of the store after a moment, oldest first. */
export type ReadSamples = (
  series: string,
  since: number,
) => readonly { readonly at: number; readonly body: object }[];

/** What is counted once a minute: energy, and what others measured and stored. */
export class Counters {
  readonly #clock: Clock;
  readonly #archive: HistoryArchive;
  readonly #energised = new Map<string, number>();
  readonly #taken = new Map<string, number>();
  readonly #began: number;

  constructor(clock: Clock, archive: HistoryArchive) {
    this.#clock = clock;
    this.#archive = archive;
    this.#began = clock.now();
  }

  /** Watt-hours since the last count. */
  countEnergy(consumers: readonly Consumer[]): void {
    for (const { id, watts, energisedMs } of consumers) {
      const before = this.#energised.get(id) ?? energisedMs;
      this.#energised.set(id, energisedMs);
      const hours = Math.max(0, energisedMs - before) / 3_600_000;
      const label = { name: `equipment/${id}/energy`, unit: "Wh", kind: "amount" } as const;
      if (watts > 0) this.#archive.add(label, this.#clock.now() - 1, hours * watts);
    }
  }

  /** Takes over what was stored since the last count. */
  takeOver(sources: readonly SampleSource[], read: ReadSamples): void {
    for (const { from, members, kind } of sources) {
      const since = this.#taken.get(from) ?? this.#began;
      for (const { at, body } of read(from, since)) {
        this.#taken.set(from, at + 1);
        for (const { member, name, unit } of members) {
          const value = (body as Readonly<Record<string, unknown>>)[member];
          if (typeof value === "number" && Number.isFinite(value))
            this.#archive.add({ name, unit, kind }, at, value);
        }
      }
    }
  }
}
