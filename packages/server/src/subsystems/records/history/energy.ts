import type { LiveOutput } from "@refugium/model/events.ts";
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

interface Held {
  readonly value: number;
  readonly since: number;
}

/** Output values, weighted by the time they held. */
export class HeldOutputs {
  readonly #clock: Clock;
  readonly #archive: HistoryArchive;
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock, archive: HistoryArchive) {
    this.#clock = clock;
    this.#archive = archive;
  }

  /** Undefined: the output was deleted. */
  note(id: string, output: LiveOutput | undefined): void {
    const before = this.#held.get(id);
    if (output !== undefined && before?.value === output.value) return;
    this.#count(id);
    if (output === undefined) this.#held.delete(id);
    else this.#held.set(id, { value: output.value, since: this.#clock.uptime() });
  }

  /** Counts everything up to now. */
  countAll(): void {
    for (const id of this.#held.keys()) this.#count(id);
  }

  #count(id: string): void {
    const held = this.#held.get(id);
    if (held === undefined) return;
    const now = this.#clock.uptime();
    this.#held.set(id, { value: held.value, since: now });
    const seconds = (now - held.since) / 1000;
    if (seconds <= 0) return;
    const label = { name: `outputs/${id}/value`, unit: "%", kind: "value" } as const;
    // The stretch ends now: at a full minute it belongs to the minute before.
    this.#archive.add(label, this.#clock.now() - 1, held.value, seconds);
  }
}
