import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Records } from "../../../resources/records.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** One row per engaged interlock; its content does not matter. */
export const LATCHES = defineTable<object>({
  name: "interlock_latches",
  row: Stored({}),
  key: DECIMAL_KEY,
  most: 2000,
  unreadable: () => ({}),
});

/** The table of engaged interlocks. */
export type LatchTable = Pick<Records<object>, "entries" | "put" | "remember" | "delete">;

/** The engaged interlocks, over restarts. A failed write loses the record, never the interlock. */
export class Latches {
  readonly #table: LatchTable;
  readonly #logbook: Logbook;
  /** Released interlocks that could not be deleted from the disk yet. */
  readonly #left = new Set<string>();

  constructor(table: LatchTable, logbook: Logbook) {
    this.#table = table;
    this.#logbook = logbook;
  }

  has(id: string): boolean {
    return !this.#left.has(id) && this.#isStored(id);
  }

  keep(id: string): void {
    if (this.has(id)) return;
    if (this.#left.delete(id)) return;
    try {
      this.#table.put(id, {});
    } catch (error) {
      this.#table.remember(id, {});
      this.#log(id, error);
    }
  }

  drop(id: string): void {
    if (!this.#isStored(id)) return;
    try {
      this.#table.delete(id);
      this.#left.delete(id);
    } catch (error) {
      // Retried until it succeeds; logged once.
      if (!this.#left.has(id)) this.#log(id, error);
      this.#left.add(id);
    }
  }

  #isStored(id: string): boolean {
    return this.#table.entries().some(([known]) => known === id);
  }

  #log(id: string, error: unknown): void {
    this.#logbook.write("fault", { type: "interlocks", id }, messageOf(error));
  }
}
