import type { ServerResponse } from "node:http";
import type { Operation } from "@refugium/model/declare/operation.ts";
import type { Steps } from "../../kernel/steps.ts";
import type { Actor, Call, Visitor } from "../../resources/operations.ts";
import { parseBody } from "./body.ts";
import { uploadedFile } from "./upload.ts";

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
      readonly raw: { readonly headers: { readonly accept?: string | undefined } };
    },
    reply: ServerResponse,
  ) {
    this.#reply = reply;
    this.actor = caller.actor;
    this.#caller = caller;
    this.accept = request.raw.headers.accept ?? "";
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
