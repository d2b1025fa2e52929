import type { Actor, Visitor } from "../../resources/operations.ts";
import type { Way } from "../../subsystems/platform/access/grant.ts";

/** A request as another dialect sees it. Without `actor` nobody proved who he is, and `refusal` says why. */
export interface DialectRequest {
  readonly method: string;
  /** Decoded no further than the URL stands. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly actor: Actor | undefined;
  readonly way: Way | undefined;
  /** Scheme of the Authorization header in lower case; empty without one. */
  readonly scheme: string;
  readonly refusal: Error | undefined;
  readonly visitor: Visitor;
}

interface DialectAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** Further headers, flat: name, value, name, value … */
  readonly headers?: readonly string[];
}

/** Another dialect behind the same port. Asked for each request under /api and under its mount, before V3 is. */
export interface ApiDialect {
  /** First segment of a path that is this dialect's alone, e.g. `/legacy`. */
  readonly mount: string;
  claims(request: DialectRequest): boolean;
  /** `body` reads it as JSON, whatever its type says. Throws Refusal `invalid`. */
  answer(request: DialectRequest, body: () => unknown): DialectAnswer | Promise<DialectAnswer>;
}
