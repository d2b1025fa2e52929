import type { AccessScope } from "@refugium/model/declare/operation.ts";

/** A key of another program, as GET /api/tokens lists it. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  /** ISO time. */
  readonly created: string;
  /** ISO time; null: never. */
  readonly expires: string | null;
}

/** The answer to the request that made it: the only one that holds the key itself. */
export interface MadeToken extends Token {
  readonly token: string;
}
