// Moments in query strings: ISO times, or milliseconds since 1970.
import type { JsonObject } from "../declare/field.ts";

const ISO = /^\d{4}-\d\d(-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?)?$/;
/** The last moment there is (ECMA-262, section 21.4.1.1). */
const LAST = 8.64e15;

/** What a client may write, as JSON Schema. */
export const MOMENT: JsonObject = {
  anyOf: [
    { type: "string", format: "date-time" },
    { type: "integer", minimum: 0, maximum: LAST },
  ],
};

/**
 * Milliseconds since 1970; NaN for an invalid text. A time before 1970 becomes 1970; a time without a zone is local.
 */
export function momentOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) <= LAST ? Number(text) : Number.NaN;
  return ISO.test(text) ? Math.max(0, Date.parse(text)) : Number.NaN;
}
