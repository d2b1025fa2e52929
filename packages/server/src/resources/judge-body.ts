import { judge } from "@refugium/model/declare/field.ts";
import type { Operation } from "@refugium/model/declare/operation.ts";
import { refuseFaults } from "../kernel/refusal.ts";

/**
 * The judged body of an operation that declares one; what it leaves out is as in `stored`. Throws Refusal `invalid`
 * naming the fields.
 */
export function judgeBody<B>(operation: Operation<B>, body: unknown, stored?: B): B {
  if (operation.body === undefined) throw new Error(`${operation.key} declares no body`);
  // A body that is null says nothing about any member: what is required is then missing, not zero.
  const isEmptyObject = body === null && operation.body.members !== undefined;
  // An empty list erases: it is said as one.
  if (body === null && operation.body.kind === "list") {
    refuseFaults([{ path: "", message: "must be a list, not null" }]);
  }
  const { value, faults } = judge<B>(operation.body, isEmptyObject ? {} : body, stored);
  refuseFaults(faults);
  return value;
}
