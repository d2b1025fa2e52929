import type { LivePower } from "@refugium/model/events.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";

/** Watts and watt-hours of equipment with a meter. */
export class MeasuredPower {
  readonly #clock: Clock;
  readonly #archive: HistoryArchive;
  /** The last total of each, in kWh. */
  readonly #counted = new Map<string, number>();

  constructor(clock: Clock, archive: HistoryArchive) {
    this.#clock = clock;
    this.#archive = archive;
  }

  /** Undefined: it is not measured any more. */
  take(id: string, power: LivePower | undefined): void {
    const before = this.#counted.get(id);
    if (power === undefined) this.#counted.delete(id);
    if (power === undefined || power.watts === null) return;
    this.#counted.set(id, power.kwh);
    const now = this.#clock.now();
    const name = `equipment/${id}`;
    this.#archive.add({ name: `${name}/power`, unit: "W", kind: "value" }, now, power.watts);
    const wattHours = before === undefined ? 0 : (power.kwh - before) * 1000;
    // The stretch ends now: at a full minute it belongs to the minute before.
    if (wattHours > 0)
      this.#archive.add({ name: `${name}/energy`, unit: "Wh", kind: "amount" }, now - 1, wattHours);
  }
}
