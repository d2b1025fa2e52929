import type { Clock } from "../../../kernel/clock.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";

/** Equipment whose consumption is known. */
export interface Consumer {
  readonly id: string;
  readonly watts: number;
  /** Its output and how long that was energised so far; undefined while it has none. */
  readonly output: { readonly id: string; readonly energisedMs: number } | undefined;
}

interface Counted {
  readonly output: string;
  readonly energisedMs: number;
}

/** Watt-hours of equipment: its wattage times the time its output was measured to be on. */
export class Energy {
  readonly #clock: Clock;
  readonly #archive: HistoryArchive;
  readonly #counted = new Map<string, Counted>();

  constructor(clock: Clock, archive: HistoryArchive) {
    this.#clock = clock;
    this.#archive = archive;
  }

  /** Counts the use since the last count. The time before the equipment was on its output does not count. */
  count(consumers: readonly Consumer[]): void {
    for (const { id, watts, output } of consumers) {
      if (output === undefined) continue;
      const { energisedMs } = output;
      const before = this.#counted.get(id);
      this.#counted.set(id, { output: output.id, energisedMs });
      // A counter below the last one belongs to a recreated output.
      const since =
        before?.output !== output.id
          ? energisedMs
          : before.energisedMs > energisedMs
            ? 0
            : before.energisedMs;
      if (watts > 0) this.#add(id, ((energisedMs - since) / 3_600_000) * watts);
    }
  }

  #add(id: string, wattHours: number): void {
    const label = { name: `equipment/${id}/energy`, unit: "Wh", kind: "amount" } as const;
    // The stretch ends now: at a full minute it belongs to the minute before.
    this.#archive.add(label, this.#clock.now() - 1, wattHours);
  }
}
