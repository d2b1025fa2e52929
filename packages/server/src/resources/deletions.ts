import type { FoundReference } from "@refugium/model/declare/references.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { undoDeletion } from "@refugium/model/operations/deletions.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "./collection.ts";
import type { Collections } from "./collections.ts";
import { collectionOf, kindOf } from "./kinds.ts";
import type { Actor, Operations } from "./operations.ts";
import type { DeletedRow, Identified } from "./row-hooks.ts";
import { validateBody } from "./validate-body.ts";

/** People's time. The page offers it for a shorter time, so that a slow answer is not too late. */
const UNDONE_WITHIN: Milliseconds = seconds(60);

interface Deletion {
  readonly collection: Collection;
  readonly deleted: DeletedRow<Identified>;
  /** References that were missing when it was deleted. */
  readonly lacking: readonly string[];
}

/** Deletions that can be undone for a short time, in memory only. */
export class Deletions {
  readonly #clock: Clock;
  readonly #collections: Pick<Collections, "missingFor">;
  readonly #undoable = new Map<string, Deletion & { readonly timer: Timer }>();

  constructor(clock: Clock, collections: Pick<Collections, "missingFor">) {
    this.#clock = clock;
    this.#collections = collections;
  }

  start(scope: Scope, operations: Operations): void {
    scope.defer(() => {
      for (const { timer } of this.#undoable.values()) timer.cancel();
      this.#undoable.clear();
    });
    operations.handle(scope, undoDeletion, async ({ body, actor }) => {
      const { collection, id } = validateBody(undoDeletion, body);
      await this.#undo(`${collection}/${id}`, actor);
      return {};
    });
  }

  remove(collection: Collection, id: string, actor: Actor): Promise<void> {
    return collection.remove(id, actor, (deleted) => {
      const lacking = this.#missingFor(collection, deleted.stored).map(keyOf);
      this.#keep({ collection, deleted, lacking });
    });
  }

  #keep(deletion: Deletion): void {
    const { collection, deleted } = deletion;
    const key = `${collection.name}/${deleted.stored.id}`;
    // An id is reused after everything was emptied: the older timer must not end the newer deletion.
    this.#undoable.get(key)?.timer.cancel();
    const timer = this.#clock.afterReal(UNDONE_WITHIN, `deletion of ${key}`, () => {
      this.#undoable.delete(key);
      collection.forget(deleted);
    });
    this.#undoable.set(key, { ...deletion, timer });
  }

  async #undo(key: string, actor: Actor): Promise<void> {
    const found = this.#undoable.get(key);
    if (!found?.collection.isRestorable(found.deleted)) throw new Refusal("not-found", requests.noDeletion);
    const { timer, ...deletion } = found;
    const { collection, deleted, lacking } = deletion;
    const missing = this.#missingFor(collection, deleted.stored).find(
      (each) => !lacking.includes(keyOf(each)),
    );
    if (missing !== undefined) {
      const thing = requests.row({ kind: collectionOf(missing.collection), id: missing.id });
      throw new Refusal("conflict", requests.deletionNeeds({ kind: kindOf(collection.resource), thing }));
    }
    // Not twice: a second request finds nothing.
    this.#undoable.delete(key);
    timer.cancel();
    try {
      await collection.restore(deleted, actor);
    } finally {
      if (collection.isRestorable(deleted)) this.#keep(deletion);
    }
  }

  #missingFor(collection: Collection, row: Identified): readonly FoundReference[] {
    return this.#collections.missingFor(collection, row);
  }
}

function keyOf({ collection, id }: FoundReference): string {
  return `${collection}/${id}`;
}
