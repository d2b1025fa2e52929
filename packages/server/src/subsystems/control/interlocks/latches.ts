import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
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

export interface LatchPorts {
  readonly logbook: Pick<Logbook, "write">;
  readonly bugs: Pick<Bugs, "caught" | "over">;
}

/** The engaged interlocks, over restarts. A failed write loses the record, never the interlock. */
export class Latches {
  readonly #table: LatchTable;
  readonly #ports: LatchPorts;
  /** Released interlocks that could not be deleted from the disk yet. */
  readonly #undeleted = new Set<string>();

  constructor(table: LatchTable, ports: LatchPorts) {
    this.#table = table;
    this.#ports = ports;
  }

  has(id: string): boolean {
    return !this.#undeleted.has(id) && this.#isStored(id);
  }

  keep(id: string): void {
    if (this.has(id)) return;
    if (this.#undeleted.delete(id)) return;
    try {
      this.#table.put(id, {});
      this.#ports.bugs.over(placeOf(id));
    } catch (error) {
      this.#table.remember(id, {});
      this.#log(id, error);
    }
  }

  drop(id: string): void {
    if (!this.#isStored(id)) return;
    try {
      this.#table.delete(id);
      this.#undeleted.delete(id);
      this.#ports.bugs.over(placeOf(id));
    } catch (error) {
      // Retried until it succeeds; logged once.
      if (!this.#undeleted.has(id)) this.#log(id, error);
      this.#undeleted.add(id);
    }
  }

  #isStored(id: string): boolean {
    return this.#table.entries().some(([known]) => known === id);
  }

  #log(id: string, error: unknown): void {
    const { logbook, bugs } = this.#ports;
    bugs.caught(placeOf(id), error);
    logbook.write("fault", { type: "interlocks", id }, messageOf(error));
  }
}

function placeOf(id: string): string {
  return `interlocks/${id}: latch`;
}
