import type { Field } from "@refugium/model/declare/field.ts";
import type { Operation } from "@refugium/model/declare/operation.ts";

const KIB = 1024;
/** For a body from an unauthenticated sender. */
const STRANGERS = 4 * KIB;
/** For operations without a body: clients send `{}` or `""`. */
const UNNEEDED = 16 * KIB;
/** Clients also send undeclared members. */
const SHORTEST = 64 * KIB;
export const LONGEST = 1024 * KIB;
/** A letter as an escape; a number with its sign and exponent. */
const LETTER = 6;
const VALUE = 32;

/** The maximum body size of an operation in bytes: twice the longest body that its declaration allows. */
export function bodyLimitOf({ body, upload }: Operation<unknown>, isStranger: boolean): number {
  if (isStranger) return STRANGERS;
  if (upload !== undefined) return upload.limit;
  if (body === undefined) return UNNEEDED;
  return Math.min(LONGEST, Math.max(SHORTEST, 2 * longestJson(body)));
}

/** The same without a declared operation: for strangers, and for other dialects. */
export function longestUnrouted(isStranger: boolean): number {
  return isStranger ? STRANGERS : LONGEST;
}

/** In bytes; infinite for free-form values. */
function longestJson({ kind, schema, members, item }: Field<unknown>): number {
  if (kind === "text" || kind === "reference") return LETTER * Number(schema.maxLength) + VALUE;
  if (kind === "list" && item !== undefined) return Number(schema.maxItems) * longestJson(item);
  if (members !== undefined) {
    return Object.entries(members).reduce(
      (sum, [name, member]) => sum + name.length + longestJson(member),
      0,
    );
  }
  return kind === "map" || kind === "freeform" || kind === "json" ? Number.POSITIVE_INFINITY : 2 * VALUE;
}
