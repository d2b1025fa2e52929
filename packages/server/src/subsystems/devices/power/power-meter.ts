import type { Infer } from "@refugium/model/declare/field.ts";
import { Num } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import { milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { type Contradiction, contradictionOf, type DrawFacts, learned, patience } from "./draw-law.ts";

const figure = Num({ min: 0, max: 1e12 });

/** Energy and habits of each piece of equipment with a meter. */
export const POWER_TOTALS = defineTable({
  name: "power_totals",
  row: Stored({ watt_hours: figure }, { usual: figure, rest_s: figure }),
  key: DECIMAL_KEY,
  most: 20_000,
});
export type PowerTotal = Infer<typeof POWER_TOTALS.row>;

/** Between two readings that are further apart nothing is counted. */
const LONGEST_GAP = seconds(60);
/** One reading may fall into a switch by hand at the device; two are a state. */
const READINGS = 2;
const MS_PER_HOUR = 3_600_000;

export interface PowerReading extends Omit<DrawFacts, "usual"> {
  readonly at: Uptime;
  /** False shortly after a switch, and while the device has not confirmed it: energy counts, and nothing is judged. */
  readonly isSettled: boolean;
}

export interface PowerVerdict {
  readonly raises?: Contradiction;
  readonly clears: readonly Contradiction[];
}

/** The readings of one piece of equipment: its energy, and what contradicts its command. */
export class PowerMeter {
  #wattHours: number;
  #usual: number | undefined;
  /** The longest time, in milliseconds, that it drew nothing while on and then went on by itself. */
  #rest: number;
  #last: { readonly at: Uptime; readonly watts: number } | undefined;
  #doubt: { readonly kind: Contradiction; readonly since: Uptime; readonly readings: number } | undefined;
  #wasOn: boolean | undefined;

  constructor(kept: PowerTotal | undefined) {
    this.#wattHours = kept?.watt_hours ?? 0;
    this.#usual = kept?.usual;
    this.#rest = (kept?.rest_s ?? 0) * 1000;
  }

  get wattHours(): number {
    return this.#wattHours;
  }

  get total(): PowerTotal {
    const usual = this.#usual === undefined ? {} : { usual: this.#usual };
    return { watt_hours: this.#wattHours, ...usual, rest_s: this.#rest / 1000 };
  }

  /** The meter did not answer: the power is unknown. */
  missed(): void {
    this.#last = undefined;
    this.#doubt = undefined;
  }

  take(reading: PowerReading): PowerVerdict {
    this.#count(reading);
    if (!reading.isSettled) {
      this.#doubt = undefined;
      return { clears: [] };
    }
    if (this.#wasOn !== reading.isOn) this.#doubt = undefined;
    this.#wasOn = reading.isOn;
    const kind = contradictionOf({ ...reading, usual: this.#usual });
    if (kind === undefined) return this.#fine(reading);
    const before = this.#doubt?.kind === kind ? this.#doubt : undefined;
    const doubt = { kind, since: before?.since ?? reading.at, readings: (before?.readings ?? 0) + 1 };
    this.#doubt = doubt;
    // What flows shows that the load is not broken.
    const clears: readonly Contradiction[] = kind === "draws-power" ? ["draws-nothing"] : [];
    const wait = kind === "draws-power" ? 0 : patience(reading.role, milliseconds(this.#rest));
    const isDue = doubt.readings >= READINGS && reading.at - doubt.since >= wait;
    return isDue ? { raises: kind, clears } : { clears };
  }

  #fine({ at, isOn, watts }: PowerReading): PowerVerdict {
    if (!isOn) {
      this.#doubt = undefined;
      return { clears: ["draws-power"] };
    }
    if (this.#doubt?.kind === "draws-nothing") this.#rest = Math.max(this.#rest, at - this.#doubt.since);
    this.#doubt = undefined;
    this.#usual = learned(this.#usual, watts);
    return { clears: ["draws-nothing"] };
  }

  /** The mean of two readings for the time between them. */
  #count({ at, watts }: PowerReading): void {
    const last = this.#last;
    this.#last = { at, watts };
    if (last === undefined || at - last.at > LONGEST_GAP) return;
    this.#wattHours += (((last.watts + watts) / 2) * (at - last.at)) / MS_PER_HOUR;
  }
}
