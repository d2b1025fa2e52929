// Who may do what: the one place that refuses for a missing scope. What a thing needs is declared on the operation and on
// the field, and validated by what would change, whichever way the change came.
import { type AccessScope, neededScopes, type Operation } from "@refugium/model/declare/operation.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import { type SwitchingChange, switchedFields } from "@refugium/model/declare/switching.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Who asks, as far as rights go. */
type Asker = { readonly scopes: readonly AccessScope[] };

/** Throws Refusal `forbidden` where the actor lacks a scope that the operation needs. */
export function refuseUnallowed(actor: Asker, operation: Pick<Operation, "scope" | "switches">): void {
  const missing = neededScopes(operation).find((scope) => !actor.scopes.includes(scope));
  if (missing !== undefined) throw new Refusal("forbidden", requests.scopeNeeded({ scope: missing }));
}

/** Throws Refusal `forbidden`, naming the fields, where a row's change switches outputs and the actor may not. */
export function refuseSwitching(
  actor: Asker,
  resource: Pick<Resource, "shape" | "switches">,
  change: SwitchingChange,
): void {
  if (actor.scopes.includes("operate")) return;
  const [path, ...more] = switchedFields(resource, change);
  if (path === undefined) return;
  throw new Refusal(
    "forbidden",
    requests.switches({ path }),
    [path, ...more].map((each) => ({
      path: each,
      message: requests.fieldSwitches,
    })),
  );
}

/** Throws Refusal `forbidden` for scopes that the actor does not have: nobody gives what he does not have. */
export function refuseGiving(actor: Asker, scopes: readonly AccessScope[]): void {
  const faults = scopes.flatMap((scope, index) =>
    actor.scopes.includes(scope)
      ? []
      : [{ path: `scopes.${index}`, message: requests.fieldScopeNotOwned({ scope }) }],
  );
  if (faults.length > 0) throw new Refusal("forbidden", requests.scopeNotOwned, faults);
}
