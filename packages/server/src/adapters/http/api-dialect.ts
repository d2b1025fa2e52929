import type { Actor, Visitor } from "../../resources/operations.ts";
import type { Way } from "../../subsystems/platform/access/grant.ts";
import type { Answer } from "./answer.ts";

/** A request for another dialect. Without `actor` the caller is not authenticated, and `refusal` has the reason. */
export interface DialectRequest {
  readonly method: string;
  /** Decoded no further than in the URL. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly actor: Actor | undefined;
  readonly way: Way | undefined;
  /** Scheme of the Authorization header in lower case; empty without one. */
  readonly scheme: string;
  readonly refusal: Error | undefined;
  readonly visitor: Visitor;
}

/** Another dialect on the same port. Gets each request before V3 under /api and under its mount. */
export interface ApiDialect {
  /** First segment of the paths that belong to this dialect only, e.g. `/legacy`. */
  readonly mount: string;
  claims(request: DialectRequest): boolean;
  /** `body` parses it as JSON, whatever its content type. Throws Refusal `invalid`. */
  answer(request: DialectRequest, body: () => unknown): Answer | Promise<Answer>;
}
