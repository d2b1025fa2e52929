import type { Fault } from "@refugium/model/declare/field.ts";

/** Why a request was not carried out: a word the caller can act on. Anything else thrown is a bug. */
export type RefusalCode =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "method-not-allowed"
  | "in-use"
  | "conflict"
  | "too-large"
  | "misdirected"
  | "too-many-requests"
  | "unavailable";

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: readonly Fault[];
  /** Members beside `error`, `code` and `details` in the answer, where clients read a special shape. */
  readonly beside: Readonly<Record<string, string>>;

  constructor(
    code: RefusalCode,
    message: string,
    details: readonly Fault[] = [],
    beside: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
    this.beside = beside;
  }
}

/** Throws `invalid` with one sentence made of the faults; returns when there are none. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  const subject = first?.path === "" ? "The body" : first?.path;
  const details = faults.map(({ nearest: _, ...fault }) => fault);
  throw new Refusal("invalid", `${subject} ${first?.message}${more}`, details);
}
