import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "./collection.ts";
import type { Deletions } from "./deletions.ts";
import type { Operations } from "./operations.ts";
import { rowOperations } from "./row-operations.ts";

interface ServedPorts {
  readonly operations: Operations;
  readonly deletions: Pick<Deletions, "remove">;
}

export function serveCollection(
  scope: Scope,
  { operations, deletions }: ServedPorts,
  collection: Collection,
): void {
  const { name } = collection;
  const handle = rowOperations(scope, operations, collection);
  operations.handle(scope, `${name}.list`, () => collection.serialisedList());
  handle(`${name}.get`, ({ id }) => collection.serialised(id));
  operations.handle(scope, `${name}.create`, async (call) => {
    const row = await collection.create(call.body, call.actor);
    return collection.serialised(row.id);
  });
  // An unknown id is refused before the body is validated.
  handle(`${name}.update`, async ({ id }, call) => {
    await collection.update(id, call.body, call.actor);
    return collection.serialised(id);
  });
  handle(`${name}.delete`, async ({ id }, call) => {
    await deletions.remove(collection, id, call.actor);
    return {};
  });
}
