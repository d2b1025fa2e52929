import type { AccessScope } from "@refugium/model/declare/operation.ts";

/** An API token, as GET /api/tokens lists it. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  /** ISO time. */
  readonly created: string;
  /** ISO time; null: never. */
  readonly expires: string | null;
}

/** The answer to its creation, the only one that contains the token itself. */
export interface CreatedToken extends Token {
  readonly token: string;
}
