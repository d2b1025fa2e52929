import { Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, IsoTime, OrNull, Stored, Words } from "@refugium/model/declare/table.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { type BootMoment, bootMoment } from "../../../hardware/host/boot-moment.ts";
import { isBug } from "../../../kernel/message-error.ts";
import type { Records } from "../../../resources/records.ts";

/** A line as it is stored. The members that are not in the API are missing in lines of earlier versions. */
export interface StoredDose extends Dose {
  /** The start by the boot of the machine, for a line found open. */
  readonly begun?: BootMoment;
  /** The physical pin, to which the daily cap belongs. */
  readonly output?: string;
}

const amount = Num({ min: 0, max: 1e7 });

export const DOSES = defineTable<StoredDose>({
  name: "doses",
  row: Stored(
    {
      pump: Text({ max: 128 }),
      cause: Words(),
      due: OrNull(Text({ max: 40 })),
      speed: Num({ min: 0, max: 1e6 }),
      planned_ml: OrNull(amount),
      planned_s: amount,
      started_at: IsoTime(),
      settled_at: OrNull(IsoTime()),
      delivered_ml: OrNull(amount),
      delivered_s: OrNull(amount),
      outcome: Choice(["open", "delivered", "aborted", "failed", "unconfirmed", "refused", "missed"]),
      reason: Words(),
    },
    { begun: bootMoment, output: Text() },
  ),
  key: DECIMAL_KEY,
  most: 500_000,
});

/** The durable table of the ledger. */
export type DoseTable = Pick<Records<StoredDose>, "entries" | "put" | "remember" | "delete">;

export interface LedgerLine extends StoredDose {
  readonly id: string;
}

/** The lines of the ledger, in memory and on disk. A failed write is repeated with the next line. */
export class LedgerBook {
  readonly #table: DoseTable;
  readonly #lines = new Map<string, LedgerLine[]>();
  /** Lines that are newer in memory than on disk. */
  readonly #unwritten = new Map<string, StoredDose>();
  #lastId = 0;

  constructor(table: DoseTable) {
    this.#table = table;
    for (const [id, dose] of table.entries()) {
      this.#lastId = Math.max(this.#lastId, Number(id));
      this.#of(dose.pump).push({ id, ...dose });
    }
    for (const lines of this.#lines.values()) lines.sort((one, other) => Number(one.id) - Number(other.id));
  }

  get pumps(): readonly string[] {
    return [...this.#lines.keys()];
  }

  /** Oldest first. */
  lines(pump: string): readonly LedgerLine[] {
    return this.#lines.get(pump) ?? [];
  }

  /** Writes a line; durable when it returns. Throws when it cannot be written: then the line does not exist. */
  add(dose: StoredDose): LedgerLine {
    const id = String(this.#lastId + 1);
    this.#table.put(id, dose);
    this.catchUp();
    return this.#added(id, dose);
  }

  /** Adds a line that may be written later. */
  addSoon(dose: StoredDose): LedgerLine {
    const id = String(this.#lastId + 1);
    this.#write(id, dose);
    return this.#added(id, dose);
  }

  /** Changes a line: in memory at once, on disk as soon as it can be. */
  change(line: LedgerLine, patch: Partial<Dose>): LedgerLine {
    const lines = this.#of(line.pump);
    const index = lines.findIndex((each) => each.id === line.id);
    const next = { ...(lines[index] ?? line), ...patch };
    if (index >= 0) lines[index] = next;
    const { id, ...dose } = next;
    this.#write(id, dose);
    return next;
  }

  /** Deletes lines of a pump. Throws when it cannot be written: then they stay. */
  remove(pump: string, ids: ReadonlySet<string>): void {
    this.#table.delete(...ids);
    for (const id of ids) this.#unwritten.delete(id);
    const kept = this.lines(pump).filter((line) => !ids.has(line.id));
    if (kept.length === 0) this.#lines.delete(pump);
    else this.#lines.set(pump, kept);
  }

  /** Repeats failed writes. */
  catchUp(): void {
    for (const [id, dose] of this.#unwritten) this.#write(id, dose);
  }

  #added(id: string, dose: StoredDose): LedgerLine {
    this.#lastId += 1;
    const line = { id, ...dose };
    this.#of(dose.pump).push(line);
    return line;
  }

  #write(id: string, dose: StoredDose): void {
    try {
      this.#table.put(id, dose);
      this.#unwritten.delete(id);
    } catch (error) {
      if (isBug(error)) throw error;
      // The store reports the failure. The line is in memory and is written later.
      this.#table.remember(id, dose);
      this.#unwritten.set(id, dose);
    }
  }

  #of(pump: string): LedgerLine[] {
    const known = this.#lines.get(pump) ?? [];
    this.#lines.set(pump, known);
    return known;
  }
}
