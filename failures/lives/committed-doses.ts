import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { ConfigStore, Writer } from "../../packages/server/src/store/store.ts";

const TABLE = "doses";

/** The ledger as it is on disk: what a commit wrote, and nothing before it. */
export class CommittedDoses {
  readonly #doses = new Map<string, Dose>();
  readonly #told = new Map<string, number>();
  readonly #open = new Map<string, Dose>();

  constructor(store: ConfigStore) {
    for (const { id, body } of store.rows(TABLE)) this.#put(id, body);
    const { transaction } = store;
    store.transaction = (work) => {
      const written: (() => void)[] = [];
      const result = transaction.call(store, (writer) => work(this.#noting(writer, written)));
      for (const note of written) note();
      // What the store's own method answers is what `work` answered.
      return result as ReturnType<typeof work>;
    };
  }

  /** Millilitres that it says a pump gave since the beginning; open lines count in full. */
  told(pump: string): number {
    return this.#told.get(pump) ?? 0;
  }

  /** The dose that runs. */
  open(pump: string): Dose | undefined {
    return this.#open.get(pump);
  }

  #noting(writer: Writer, written: (() => void)[]): Writer {
    return {
      nextId: (table) => writer.nextId(table),
      clear: (table) => writer.clear(table),
      put: (table, row) => {
        writer.put(table, row);
        if (table === TABLE) written.push(() => this.#put(row.id, row.body));
      },
      // Lines that are given up for their age were given all the same.
      delete: (table, id) => writer.delete(table, id),
    };
  }

  #put(id: string, body: JsonObject): void {
    // Only the doser writes this table, and it writes doses.
    const dose = body as unknown as Dose;
    const before = this.#doses.get(id);
    const { pump } = dose;
    this.#doses.set(id, dose);
    this.#told.set(pump, this.told(pump) + volumeOf(dose) - (before === undefined ? 0 : volumeOf(before)));
    if (dose.outcome === "open") this.#open.set(pump, dose);
    else if (before?.outcome === "open") this.#open.delete(pump);
  }
}

const volumeOf = ({ outcome, planned_ml, delivered_ml }: Dose): number =>
  (outcome === "open" ? planned_ml : delivered_ml) ?? 0;
