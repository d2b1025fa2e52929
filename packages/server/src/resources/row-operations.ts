import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "./collection.ts";
import type { Call, Operations } from "./operations.ts";

/**
 * Handles operations on one row until the scope closes: the handler gets the row that the call names by `id`. An unknown
 * id is refused: `not-found`.
 */
export function rowOperations<T extends { readonly id: string }>(
  scope: Scope,
  operations: Operations,
  collection: Pick<Collection<T>, "get">,
) {
  return (operation: Parameters<Operations["handle"]>[1], carryOut: (row: T, call: Call) => unknown): void =>
    operations.handle(scope, operation, (call) => carryOut(collection.get(call.params.id ?? ""), call));
}
