import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "./collection.ts";
import type { Operations } from "./operations.ts";

export function serveCollection(scope: Scope, operations: Operations, collection: Collection): void {
  const { name } = collection;
  const id = (call: { readonly params: Readonly<Record<string, string>> }): string => call.params.id ?? "";
  operations.handle(scope, `${name}.list`, () => collection.serialisedList());
  operations.handle(scope, `${name}.get`, (call) => collection.serialised(id(call)));
  operations.handle(scope, `${name}.create`, async (call) => {
    const row = await collection.create(call.body, call.actor);
    return collection.serialised(row.id);
  });
  operations.handle(scope, `${name}.update`, async (call) => {
    // An unknown id is refused before the body is validated.
    collection.get(id(call));
    await collection.update(id(call), call.body, call.actor);
    return collection.serialised(id(call));
  });
  operations.handle(scope, `${name}.delete`, async (call) => {
    await collection.remove(id(call), call.actor);
    return {};
  });
}
