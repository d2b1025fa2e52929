import type { Logbook } from "../../telemetry/logbook.ts";

/** The table of latched interlocks; `Records` fits. */
export interface LatchTable {
  entries(): readonly (readonly [id: string, latch: object])[];
  put(id: string, latch: object): void;
  remember(id: string, latch: object): void;
  delete(id: string): void;
}

/** Which interlocks are latched, over restarts. A store that cannot write costs the memory of it, never the hold. */
export class Latches {
  readonly #table: LatchTable;
  readonly #logbook: Logbook;

  constructor(table: LatchTable, logbook: Logbook) {
    this.#table = table;
    this.#logbook = logbook;
  }

  has(id: string): boolean {
    return this.#table.entries().some(([known]) => known === id);
  }

  keep(id: string): void {
    if (this.has(id)) return;
    try {
      this.#table.put(id, {});
    } catch (error) {
      this.#table.remember(id, {});
      this.#tell(id, error);
    }
  }

  drop(id: string): void {
    if (!this.has(id)) return;
    try {
      this.#table.delete(id);
    } catch (error) {
      this.#tell(id, error);
    }
  }

  #tell(id: string, error: unknown): void {
    this.#logbook.write("fault", { type: "interlocks", id }, String(error));
  }
}
