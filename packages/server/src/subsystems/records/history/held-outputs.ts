import type { LiveOutput } from "@refugium/model/events.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";

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
