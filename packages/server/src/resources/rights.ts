// The only place that refuses for a missing scope. The needed scopes are declared with operations and fields
// and validated against the actual change, for every way of making it.
import { type AccessScope, neededScopes, type Operation } from "@refugium/model/declare/operation.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import { type SwitchingChange, switchedFields } from "@refugium/model/declare/switching.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../kernel/refusal.ts";

type RightsHolder = { readonly scopes: readonly AccessScope[] };

/** Throws Refusal `forbidden` when the actor lacks a scope of the operation. */
export function refuseUnallowed(actor: RightsHolder, operation: Pick<Operation, "scope" | "switches">): void {
  const missing = neededScopes(operation).find((scope) => !actor.scopes.includes(scope));
  if (missing !== undefined) throw new Refusal("forbidden", requests.scopeNeeded({ scope: missing }));
}

/** Throws Refusal `forbidden`, naming the fields, when a change switches outputs and the actor lacks the right. */
export function refuseSwitching(
  actor: RightsHolder,
  resource: Pick<Resource, "shape" | "switches">,
  change: SwitchingChange,
): void {
  if (actor.scopes.includes("operate")) return;
  const [path, ...more] = switchedFields(resource, change);
  if (path === undefined) return;
  const faults = [path, ...more].map((each) => ({ path: each, message: requests.fieldSwitches }));
  throw new Refusal("forbidden", requests.switches({ path }), faults);
}

/** Throws Refusal `forbidden` when the actor grants scopes that it lacks. */
export function refuseGranting(actor: RightsHolder, scopes: readonly AccessScope[]): void {
  const faults = scopes.flatMap((scope, index) =>
    actor.scopes.includes(scope)
      ? []
      : [{ path: `scopes.${index}`, message: requests.fieldScopeNotOwned({ scope }) }],
  );
  if (faults.length > 0) throw new Refusal("forbidden", requests.scopeNotOwned, faults);
}
