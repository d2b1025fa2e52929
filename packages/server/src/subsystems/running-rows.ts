import type { Loop } from "../kernel/loop.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Collection, RowChange } from "../resources/collection.ts";

interface Startable {
  readonly id: string;
  readonly enable: boolean;
}

export interface RunningRowsOptions<T extends Startable> {
  readonly collection: Collection<T>;
  /** Last word on a change of a row. */
  readonly prepare?: (change: RowChange<T> & { readonly next: T }) => T;
  /** Starts what an enabled row asks for; closing the scope stops it. */
  readonly start: (row: T, scope: Scope) => Loop | undefined;
  /** Something stopped: its row changed or goes. */
  readonly stopped: (id: string) => void;
  /** A row is gone. */
  readonly deleted: (id: string) => void;
}

/** One running controller per enabled row: a changed row restarts that row's controller only. */
export class RunningRows<T extends Startable> {
  readonly #options: RunningRowsOptions<T>;
  readonly #running = new Map<string, { readonly scope: Scope; readonly loop: Loop | undefined }>();

  constructor(options: RunningRowsOptions<T>) {
    this.#options = options;
  }

  /** Starts all enabled rows. The first checks are over when it resolves. */
  async start(scope: Scope): Promise<void> {
    const { collection, prepare, deleted } = this.#options;
    collection.attach(scope, {
      ...(prepare === undefined ? {} : { prepare }),
      leave: async ({ previous, next }) => {
        if (previous === undefined) return;
        await this.#stop(previous.id);
        if (next === undefined) deleted(previous.id);
      },
      enter: async (row) => this.#run(row, scope),
    });
    scope.defer(() => this.#endAll());
    for (const row of collection.rows) this.#run(row, scope);
    await Promise.all([...this.#running.values()].map(({ loop }) => loop?.checkNow()));
  }

  /** Stops what runs for a row; it stays stopped until the row changes or `restart`. */
  async restart(id: string, scope: Scope, meanwhile: () => void): Promise<void> {
    await this.#stop(id);
    meanwhile();
    const row = this.#options.collection.find(id);
    if (row !== undefined) this.#run(row, scope);
  }

  /** The module stops: its alarms go with it, and what is still wrong is said again at the next start. */
  #endAll(): void {
    for (const id of this.#running.keys()) this.#options.stopped(id);
    this.#running.clear();
  }

  #run(row: T, scope: Scope): void {
    if (!row.enable) return;
    const own = scope.child(`${this.#options.collection.name}/${row.id}`);
    this.#running.set(row.id, { scope: own, loop: this.#options.start(row, own) });
  }

  async #stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    await running?.scope.close();
    this.#options.stopped(id);
  }
}
