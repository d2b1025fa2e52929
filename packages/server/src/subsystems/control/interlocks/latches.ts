import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import { messageOf } from "../../../kernel/told-error.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** By interlock: that there is a row is all that counts. */
export const LATCHES = defineTable<object>({
  name: "interlock_latches",
  row: Stored({}),
  key: DECIMAL_KEY,
  most: 2000,
  unreadable: () => ({}),
});

/** The table of interlocks that hold; `Records` fits. */
export interface LatchTable {
  entries(): readonly (readonly [id: string, latch: object])[];
  put(id: string, latch: object): void;
  remember(id: string, latch: object): void;
  delete(id: string): void;
}

/** Which interlocks hold, over restarts. A store that cannot write costs the memory of it, never the hold. */
export class Latches {
  readonly #table: LatchTable;
  readonly #logbook: Logbook;
  /** Those that hold no more but are on the disk still, as it could not be written. */
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
      // Asked for again and again until it works; said once.
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
