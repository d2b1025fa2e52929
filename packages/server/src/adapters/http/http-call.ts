import type { ServerResponse } from "node:http";
import type { Operation } from "@refugium/model/declare/operation.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Steps } from "../../kernel/steps.ts";
import type { Actor, Call, Visitor } from "../../resources/operations.ts";
import { parseBody } from "./body.ts";

export interface Caller {
  readonly actor: Actor;
  readonly visitor: () => Visitor;
  /** Runs long work in the caller's turns, as long as it is wanted. */
  readonly inTurns: (steps: Steps<unknown>, isWanted: () => boolean) => Promise<unknown>;
}

/**
 * A call over HTTP. The body is parsed on first use: an unknown id or a module that is off is reported before a fault
 * in the body.
 */
export class HttpCall implements Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly actor: Actor;
  readonly accept: string;
  readonly mediaType: string;
  readonly #caller: Caller;
  readonly #takesBody: boolean;
  readonly #fileField: string | undefined;
  readonly #bytes: Buffer | undefined;
  readonly #reply: ServerResponse;

  constructor(
    operation: Operation<unknown>,
    caller: Caller,
    request: {
      readonly params: unknown;
      readonly query: unknown;
      readonly body: unknown;
      readonly saidType: string;
      readonly raw: { readonly headers: { readonly accept?: string | undefined } };
    },
    reply: ServerResponse,
  ) {
    this.#reply = reply;
    this.actor = caller.actor;
    this.#caller = caller;
    this.accept = request.raw.headers.accept ?? "";
    this.mediaType = request.saidType;
    this.params = texts(request.params);
    this.query = operation.query === undefined ? {} : texts(request.query);
    this.#takesBody = operation.body !== undefined;
    this.#fileField = operation.upload?.field;
    this.#bytes = Buffer.isBuffer(request.body) ? request.body : undefined;
  }

  /** Created on first use: few operations take long enough to need it. */
  get gone(): AbortSignal {
    const gone = new AbortController();
    if (this.#reply.destroyed) gone.abort();
    else this.#reply.once("close", () => gone.abort());
    return gone.signal;
  }

  get visitor(): Visitor {
    return this.#caller.visitor();
  }

  /** Aborted once the client has disconnected. */
  readonly inTurns = (steps: Steps<unknown>): Promise<unknown> =>
    this.#caller.inTurns(steps, () => !this.#reply.destroyed);

  /** Undefined where the operation takes none. Throws Refusal: invalid. */
  get body(): unknown {
    return this.#takesBody ? parseBody(this.#bytes) : undefined;
  }

  /** Undefined where the operation takes none. Throws Refusal: invalid. */
  get upload(): Buffer | undefined {
    return this.#fileField === undefined ? undefined : uploadedFile(this.#bytes, this.#fileField);
  }
}

/** Members that are text; of a repeated one the last. */
export function texts(members: unknown): Readonly<Record<string, string>> {
  if (typeof members !== "object" || members === null) return {};
  // Without a prototype: a parameter may have any name.
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(members)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === "string") result[name] = last;
  }
  return result;
}

const BREAK = Buffer.from("\r\n");
const BLANK_LINE = Buffer.from("\r\n\r\n");

/**
 * The file in a form (multipart/form-data, RFC 7578), or the body itself when it is no form. The boundary is taken from
 * the first line, so that no content type is needed. Throws Refusal: invalid.
 */
function uploadedFile(body: Buffer | undefined, field: string): Buffer {
  if (body === undefined || body.length === 0) {
    throw new Refusal("invalid", requests.fileField({ field }), [{ path: field, message: fields.required }]);
  }
  if (body.subarray(0, 2).toString("latin1") !== "--") return body;
  const mark = body.subarray(0, Math.max(0, body.indexOf(BREAK)));
  for (const part of partsOf(body, mark)) {
    const end = part.indexOf(BLANK_LINE);
    if (end >= 0 && nameOf(part.subarray(0, end)) === field) return part.subarray(end + BLANK_LINE.length);
  }
  throw new Refusal("invalid", requests.fileFieldMissing({ field }), [
    { path: field, message: fields.required },
  ]);
}

/** The parts between two boundaries; a truncated part is dropped. */
function partsOf(body: Buffer, mark: Buffer): readonly Buffer[] {
  if (mark.length < 3) return [];
  const parts: Buffer[] = [];
  const between = Buffer.concat([BREAK, mark]);
  let from = mark.length + BREAK.length;
  for (let to = body.indexOf(between, from); to >= 0; to = body.indexOf(between, from)) {
    parts.push(body.subarray(from, to));
    from = to + between.length + BREAK.length;
  }
  return parts;
}

function nameOf(head: Buffer): string | undefined {
  const disposition = /^content-disposition:[^\r\n]*/im.exec(head.toString("latin1"))?.[0] ?? "";
  return /[;\s]name="?([^";]*)"?/i.exec(disposition)?.[1];
}
