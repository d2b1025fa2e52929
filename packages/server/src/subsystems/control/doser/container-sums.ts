import type { Infer } from "@refugium/model/declare/field.ts";
import { Num, Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import type { Instant } from "@refugium/model/declare/units.ts";
import type { PumpCalibration } from "@refugium/model/laws/dosing.ts";
import { type Dose, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import type { Records } from "../../../resources/records.ts";

/** The ledger line from which a container is counted, and the sum of its deleted lines. */
export const DOSE_CARRIES = defineTable({
  name: "dose_carries",
  row: Stored({
    /** Lines up to this id are not counted or are part of the sum. */
    upTo: Num({ min: 0, max: 1e9 }),
    ml: Num({ min: 0, max: 1e9 }),
    /** The filling that the sum belongs to. */
    filledAt: Text({ max: 40 }),
  }),
  key: DECIMAL_KEY,
  most: 3000,
});

export type Carried = Infer<typeof DOSE_CARRIES.row>;
export type CarryTable = Pick<Records<Carried>, "get" | "put" | "delete">;

interface Line extends Dose {
  readonly id: string;
}

const JUST_NOW_MS = 60_000;

/** The volume taken from containers since their filling. Counted by ledger lines, so that clock changes do not matter. */
export class ContainerSums {
  readonly #table: CarryTable;

  constructor(table: CarryTable) {
    this.#table = table;
  }

  /** Notes the first line of a filling; a known filling stays. Throws when it cannot be written. */
  begin(lines: readonly Line[], pump: string, filledAt: string, now: Instant): void {
    if (this.#table.get(pump)?.filledAt === filledAt) return;
    const at = Date.parse(filledAt);
    const isNew = Math.abs(now - at) < JUST_NOW_MS;
    const before = lines.findLast(
      (line) => line.outcome !== "open" && (isNew || Date.parse(line.started_at) < at),
    );
    this.#table.put(pump, { upTo: Number(before?.id ?? 0), ml: 0, filledAt });
  }

  /** Millilitres since the filling. */
  drawn(lines: readonly Line[], pump: string, filledAt: string, calibration: PumpCalibration): number {
    const carried = this.#table.get(pump);
    const known = carried?.filledAt === filledAt ? carried : undefined;
    const counts = (line: Line): boolean =>
      known === undefined
        ? Date.parse(line.started_at) >= Date.parse(filledAt)
        : Number(line.id) > known.upTo;
    return lines
      .filter(counts)
      .reduce((sum, line) => sum + (volumeOf(line, calibration) ?? 0), known?.ml ?? 0);
  }

  /** Adds lines to the sum before they are deleted. Throws when it cannot be written. */
  carryOver(old: readonly Line[], pump: string, calibration: PumpCalibration): void {
    const last = old.at(-1);
    const carried = this.#table.get(pump);
    if (last === undefined || carried === undefined || Number(last.id) <= carried.upTo) return;
    const ml = old
      .filter((line) => Number(line.id) > carried.upTo)
      .reduce((sum, line) => sum + (volumeOf(line, calibration) ?? 0), carried.ml);
    this.#table.put(pump, { ...carried, upTo: Number(last.id), ml });
  }

  forget(pump: string): void {
    this.#table.delete(pump);
  }
}
