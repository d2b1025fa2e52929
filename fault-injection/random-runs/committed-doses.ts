import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { ConfigStore, Writer } from "../../packages/server/src/store/store.ts";

const TABLE = "doses";

/** The ledger as it is on disk, after each commit. */
export class CommittedDoses {
  readonly #doses = new Map<string, Dose>();
  readonly #dues = new Set<string>();
  readonly #open = new Map<string, { readonly id: string; readonly dose: Dose }>();

  constructor(store: ConfigStore) {
    for (const { id, body } of store.rows(TABLE)) this.#put(id, body);
    const { transaction } = store;
    store.transaction = (work) => {
      const written: (() => void)[] = [];
      const result = transaction.call(store, (writer) => work(this.#noting(writer, written)));
      for (const note of written) note();
      // The store's method returns what `work` returns.
      return result as ReturnType<typeof work>;
    };
  }

  /** The dose that runs, by its id. */
  open(pump: string): { readonly id: string; readonly dose: Dose } | undefined {
    return this.#open.get(pump);
  }

  /** The line of a settled dose; undefined while it is open or where there is none. */
  settled(id: string): Dose | undefined {
    const dose = this.#doses.get(id);
    return dose?.outcome === "open" ? undefined : dose;
  }

  /** True when there is a line for the dose due at that local wall time. */
  hasLine(pump: string, due: string): boolean {
    return this.#dues.has(`${pump} ${due}`);
  }

  #noting(writer: Writer, written: (() => void)[]): Writer {
    return {
      nextId: (table) => writer.nextId(table),
      clear: (table) => writer.clear(table),
      put: (table, row) => {
        writer.put(table, row);
        if (table === TABLE) written.push(() => this.#put(row.id, row.body));
      },
      // Lines that are deleted for their age were given before.
      delete: (table, id) => writer.delete(table, id),
    };
  }

  #put(id: string, body: object): void {
    // Only the doser writes this table, and it writes doses.
    const dose = body as Dose;
    const { pump, due } = dose;
    this.#doses.set(id, dose);
    if (due !== null) this.#dues.add(`${pump} ${due}`);
    if (dose.outcome === "open") this.#open.set(pump, { id, dose });
    else if (this.#open.get(pump)?.id === id) this.#open.delete(pump);
  }
}
