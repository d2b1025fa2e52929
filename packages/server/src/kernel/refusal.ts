import type { Fault } from "@refugium/model/declare/field.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";

/** Why a request was not carried out: a code the caller can act on. Any other error is a bug. */
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

export type Detail = Omit<Fault, "message" | "nearest"> & WithCode<"message">;

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The message itself; `message` is its English. */
  readonly content: MessageOrText;
  readonly faults: readonly Fault[];
  readonly details: readonly Detail[];
  /** Members beside `error`, `code` and `details` in the answer, for clients with their own format. */
  readonly beside: Readonly<Record<string, string>>;

  constructor(
    code: RefusalCode,
    content: MessageOrText,
    faults: readonly Fault[] = [],
    beside: Readonly<Record<string, string>> = {},
  ) {
    super(english(content));
    this.name = "Refusal";
    this.code = code;
    this.content = content;
    this.faults = faults;
    this.details = faults.map(({ nearest: _, message, ...fault }) => ({
      ...fault,
      ...withCode("message", message),
    }));
    this.beside = beside;
  }
}

/** Refused because of too many attempts: the caller may retry after `retryAfter` seconds. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;

  constructor(content: MessageOrText, retryAfter: number) {
    super("too-many-requests", content);
    this.retryAfter = retryAfter;
  }
}

/** The faults in one sentence: `min must be at least 0; name must not be empty`. The first few. */
export function wordsOf(faults: readonly Fault[]): MessageOrText {
  return requests.several({ faults: faults.slice(0, 5).map(inItsPlace) });
}

/** Throws `invalid` with one sentence of the faults; returns when there are none. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refusalFor(faults);
}

/** `invalid` with one sentence of the faults. */
export function refusalFor(faults: readonly Fault[]): Refusal {
  const [first = { path: "", message: "" }] = faults;
  const { path, message: fault } = first;
  const more = faults.length - 1;
  const isWhole = path === "";
  const alone = isWhole ? requests.body({ fault }) : requests.field({ path, fault });
  const among = isWhole
    ? requests.bodyAndMore({ fault, more })
    : requests.fieldAndMore({ path, fault, more });
  return new Refusal("invalid", more > 0 ? among : alone, faults);
}

function inItsPlace({ path, message }: Fault): MessageOrText {
  return path === "" ? message : requests.field({ path, fault: message });
}
