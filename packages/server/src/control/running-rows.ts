import type { Loop } from "../kernel/loop.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import { SerialQueues } from "../kernel/serial-queue.ts";
import type { Collection } from "../resources/collection.ts";
import { SYSTEM_ACTOR } from "../resources/operations.ts";
import type { RowChange } from "../resources/row-hooks.ts";

interface Startable {
  readonly id: string;
  readonly enable: boolean;
}

export interface RunningRowsOptions<T extends Startable> {
  readonly collection: Collection<T>;
  /** Completes or refuses a change of a row. */
  readonly prepare?: (change: RowChange<T> & { readonly next: T }) => T;
  /** Starts the controller of an enabled row; closing the scope stops it. */
  readonly start: (row: T, scope: Scope) => Loop | undefined;
  /** Called after a controller has stopped. `restarts`: it is started again at once. */
  readonly stopped: (id: string, restarts: boolean) => void;
  /** Called when the deletion of a row is stored. */
  readonly deleted: (id: string) => void;
  /** Called when a deletion cannot be undone any more: deletes what is kept about the row. */
  readonly forget: (id: string) => void;
}

/**
 * One running controller per enabled row: a changed row restarts its own controller only. The requests for a row are
 * carried out one after the other, so that it never has two controllers.
 */
export class RunningRows<T extends Startable> {
  readonly #options: RunningRowsOptions<T>;
  readonly #running = new Map<string, { readonly scope: Scope; readonly loop: Loop | undefined }>();
  readonly #queues = new SerialQueues<string>();

  constructor(options: RunningRowsOptions<T>) {
    this.#options = options;
  }

  /** Starts all enabled rows. Resolves after their first checks. */
  async start(scope: Scope): Promise<void> {
    const { collection, prepare, deleted, forget } = this.#options;
    collection.attach(scope, {
      ...(prepare === undefined ? {} : { prepare }),
      afterCommit: (row, { previous }) =>
        this.#queues.add(row.id, async () => {
          if (previous !== undefined) await this.#stop(row.id, row.enable);
          await this.#replace(row, scope);
        }),
      afterDelete: async ({ id }) => {
        await this.#queues.add(id, () => this.#stop(id, false));
        deleted(id);
      },
      forget: ({ id }) => forget(id),
    });
    scope.defer(() => this.#stopAll());
    // One after the other, each with its row at that moment: a row may change in between.
    for (const { id } of collection.rows) await this.#queues.add(id, () => this.#startIfStopped(id, scope));
    await Promise.all([...this.#running.values()].map(({ loop }) => loop?.checkNow()));
  }

  restart(id: string, scope: Scope, meanwhile: () => void): Promise<void> {
    return this.#queues.add(id, async () => {
      await this.#stop(id, true);
      meanwhile();
      await this.#startIfStopped(id, scope);
    });
  }

  /** Runs a check of a row at once. */
  async checkNow(id: string): Promise<void> {
    await this.#running.get(id)?.loop?.checkNow();
  }

  /** Disables a row. It stops in any case; if the change cannot be stored, it is kept in memory. */
  async disable(id: string): Promise<void> {
    const { collection } = this.#options;
    try {
      await collection.replace(id, (stored) => ({ ...stored, enable: false }), SYSTEM_ACTOR);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Every startable row has `enable`; the compiler cannot see it through the generic.
      collection.keep(id, { enable: false } as Partial<T>);
      await this.#queues.add(id, () => this.#stop(id, false));
    }
  }

  /** At a stop of the module. Alarms are raised again at the next start while their cause stands. */
  #stopAll(): void {
    for (const id of this.#running.keys()) this.#options.stopped(id, false);
    this.#running.clear();
  }

  async #startIfStopped(id: string, scope: Scope): Promise<void> {
    const row = this.#options.collection.find(id);
    if (row !== undefined && !this.#running.has(id)) await this.#replace(row, scope);
  }

  async #replace(row: T, scope: Scope): Promise<void> {
    await this.#close(row.id);
    if (!row.enable) return;
    const own = scope.child(`${this.#options.collection.name}/${row.id}`);
    this.#running.set(row.id, { scope: own, loop: this.#options.start(row, own) });
  }

  async #stop(id: string, restarts: boolean): Promise<void> {
    await this.#close(id);
    this.#options.stopped(id, restarts);
  }

  async #close(id: string): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    await running?.scope.close();
  }
}
