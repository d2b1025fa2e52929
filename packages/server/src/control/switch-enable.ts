import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "../resources/collection.ts";
import type { Actor } from "../resources/operations.ts";
import type { Cause, SwitchableType, Switchboard } from "./switchboard.ts";

/** Lets timers and macros enable and disable the rows of a collection by an ordinary update. */
export function offerEnable<T extends { readonly id: string; readonly enable: boolean }>(
  scope: Scope,
  switchboard: Switchboard,
  type: SwitchableType,
  collection: Collection<T>,
): void {
  switchboard.offer(scope, type, async (id, on, cause) => {
    await collection.update(id, { enable: on }, actorOf(cause));
  });
}

function actorOf({ name }: Cause): Actor {
  return { name, kind: "system", scopes: ["operate"] };
}
