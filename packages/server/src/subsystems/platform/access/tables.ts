import type { AccessScope } from "@refugium/model/declare/operation.ts";
import type { Records } from "../../../resources/records.ts";

/** Id: SHA-256 of the cookie, base64url. Times are milliseconds since 1970. */
export interface SessionRow {
  readonly user: string;
  readonly created: number;
  readonly used: number;
  /** Address of the sign-in; absent in rows of older versions. */
  readonly address?: string;
  readonly agent?: string;
}

/** Id: decimal. `hash`: SHA-256 of the token, base64url. */
export interface TokenRow {
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly hash: string;
  readonly created: number;
  /** Milliseconds since 1970; absent: never. */
  readonly expires?: number;
}

/** Id: SHA-256 of the device's value or of the network, base64url. */
export interface PlaceRow {
  readonly kind: "device" | "network";
  readonly seen: number;
}

/** Id: always "1". Present once the page was opened from another machine. */
export interface OpenedRow {
  readonly at: number;
}

/** Id: always "1". `hash`: PHC string. */
export interface CredentialsRow {
  readonly user: string;
  readonly hash: string;
}

export const CREDENTIALS_ID = "1";
export const OPENED_ID = "1";

/** Opens a table of access control. */
export type OpenRecords = <T extends object>(table: string) => Records<T>;

/**
 * True when the disk refused a write. Compared by name: subsystems do not import the store, they see only that a record
 * cannot be written now.
 */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "StoreUnavailable";
}
