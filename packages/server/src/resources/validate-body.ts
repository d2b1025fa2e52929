import { type Field, validate } from "@refugium/model/declare/field.ts";
import type { Operation } from "@refugium/model/declare/operation.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { refuseFaults } from "../kernel/refusal.ts";

/**
 * The validated body of an operation that declares one; missing members come from `stored`. Throws Refusal `invalid`
 * naming the fields.
 */
export function validateBody<B>(operation: Operation<B>, body: unknown, stored?: B): B {
  if (operation.body === undefined) throw new Error(`${operation.key} declares no body`);
  refuseNothing(operation.body, body);
  const { value, faults } = validate<B>(operation.body, body, stored);
  refuseFaults(faults);
  return value;
}

/** Refuses null for a list or an object: an empty list deletes, an empty object changes nothing. Throws Refusal `invalid`. */
export function refuseNothing(
  { kind, members }: Pick<Field<unknown>, "kind" | "members">,
  body: unknown,
): void {
  if (body !== null) return;
  if (kind === "list") refuseFaults([{ path: "", message: fields.notList }]);
  if (members !== undefined)
    refuseFaults([{ path: "", message: fields.notObject({ found: fields.isNull }) }]);
}
