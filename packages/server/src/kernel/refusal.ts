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

/** Refused for having been asked too often: come back after `retryAfter` seconds. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super("too-many-requests", message);
    this.retryAfter = retryAfter;
  }
}

/** What is wrong, for people: `min must be at least 0; name must not be empty`. The first few. */
export function wordsOf(faults: readonly Fault[]): string {
  const words = faults.slice(0, 5).map(({ path, message }) => (path === "" ? message : `${path} ${message}`));
  return words.join("; ");
}

/** Throws `invalid` with one sentence made of the faults; returns when there are none. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refusalFor(faults);
}

/** `invalid` with one sentence made of the faults. */
export function refusalFor(faults: readonly Fault[]): Refusal {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  const subject = first?.path === "" ? "The body" : first?.path;
  const details = faults.map(({ nearest: _, ...fault }) => fault);
  return new Refusal("invalid", `${subject} ${first?.message}${more}`, details);
}
