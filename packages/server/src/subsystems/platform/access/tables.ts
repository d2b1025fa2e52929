import { createHash } from "node:crypto";
import { List } from "@refugium/model/declare/containers.ts";
import { Choice, Int, Text } from "@refugium/model/declare/fields.ts";
import type { AccessScope } from "@refugium/model/declare/operation.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored, type Table } from "@refugium/model/declare/table.ts";
import { PasskeyTransports } from "@refugium/model/operations/passkeys.ts";
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

/** Id: decimal. Times are milliseconds since 1970. None of it is secret: the private key stays in the authenticator. */
export interface PasskeyRow {
  readonly name: string;
  /** The host name it was made on. */
  readonly host: string;
  /** WebAuthn's credential id, base64url. */
  readonly credential: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** WebAuthn's user handle, base64url. */
  readonly handle: string;
  /** Number of signatures that the authenticator has counted; 0 when it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly created: number;
  /** The last sign-in; absent: never. */
  readonly used?: number;
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

/** Of a cookie, a token or the name of a place: SHA-256, base64url. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64url");
}

export const CREDENTIALS_ID = "1";
export const OPENED_ID = "1";

export type OpenRecords = <T extends object>(table: string) => Records<T>;

/**
 * True when the disk refused a write. Compared by name: subsystems do not import the store, they see only that a record
 * cannot be written now.
 */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "StoreUnavailable";
}

const words = Text({ min: 1, max: 1000 });
/** The longest head of a request. */
const text = Text({ max: 20_000 });

/** The tables of access control by name. Unknown members of a row are kept. */
export const ACCESS_TABLES: ReadonlyMap<string, Table> = new Map(
  [
    defineTable<object>({
      name: "sessions",
      row: Stored({ user: words, created: Moment(), used: Moment() }, { address: text, agent: text }),
      most: 100_000,
    }),
    defineTable<object>({
      name: "tokens",
      row: Stored(
        { name: Text({ max: 1000 }), scopes: List(words), hash: words, created: Moment() },
        { expires: Moment() },
      ),
      most: 10_000,
    }),
    defineTable<object>({
      name: "passkeys",
      row: Stored(
        {
          ...{ name: words, host: words, handle: words, created: Moment() },
          credential: Text({ min: 1, max: 1364 }),
          publicKey: Text({ min: 1, max: 4096 }),
          counter: Int({ min: 0, max: 2 ** 32 - 1 }),
          transports: PasskeyTransports,
        },
        { used: Moment() },
      ),
      most: 1000,
      key: DECIMAL_KEY,
    }),
    defineTable<object>({
      name: "known_places",
      row: Stored({ kind: Choice(["device", "network"]), seen: Moment() }),
      most: 10_000,
    }),
    defineTable<object>({
      name: "opened_elsewhere",
      row: Stored({ at: Moment() }),
      most: 100,
      // A damaged row counts as opened: the default pair must not become valid through a disk fault.
      unreadable: () => ({ at: 0 }),
    }),
    defineTable<object>({
      name: "credentials",
      row: Stored({ user: words, hash: words }),
      most: 100,
      // No sign-in matches these, for the same reason.
      unreadable: () => ({ user: "", hash: "" }),
    }),
  ].map((table) => [table.name, table]),
);
