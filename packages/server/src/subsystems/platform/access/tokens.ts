import { randomBytes } from "node:crypto";
import type { AccessScope } from "@refugium/model/declare/operation.ts";
import { access } from "@refugium/model/messages/access.ts";
import { moment } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";
import { Grant } from "./grant.ts";
import { hashOf, type TokenRow } from "./tables.ts";

const MOST_TOKENS = 200;

/** A token as the API shows it; `created` is ISO time. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly created: string;
  /** ISO time; null: never. */
  readonly expires: string | null;
}

/** Properties of a new token. `expires`: milliseconds since 1970; absent: never. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly expires?: number;
}

/** Tokens for programs: scoped, shown once, stored as hashes. */
export class Tokens {
  readonly #clock: Clock;
  readonly #records: Records<TokenRow>;
  readonly #byHash = new Map<string, KnownToken>();

  constructor(clock: Clock, records: Records<TokenRow>) {
    this.#clock = clock;
    this.#records = records;
    for (const [, row] of records.entries()) this.#know(row);
  }

  find(token: string): Grant | undefined {
    const known = this.#byHash.get(hashOf(token));
    return known !== undefined && this.#holds(known) ? known.grant : undefined;
  }

  /** False once the token of a grant is revoked or expired. */
  isStanding(grant: Grant): boolean {
    return [...this.#byHash.values()].some((known) => known.grant === grant && this.#holds(known));
  }

  list(): readonly ShownToken[] {
    return this.#records.entries().map(([id, row]) => shown(id, row));
  }

  /** Throws Refusal `forbidden` when an expiring token creates one that expires later. */
  refuseOutliving(actor: object, { expires = Number.POSITIVE_INFINITY }: Pick<TokenWish, "expires">): void {
    const maker = [...this.#byHash.values()].find(({ grant }) => grant.actor === actor);
    if (maker?.expires === undefined || expires <= maker.expires) return;
    const message = access.fieldOutlives({ end: moment(maker.expires) });
    throw new Refusal("forbidden", access.outlives, [{ path: "expires", message }]);
  }

  /** Creates a token; only this result contains it in clear. Throws Refusal, StoreUnavailable. */
  create({ name, scopes, expires }: TokenWish): ShownToken & { readonly token: string } {
    if (this.#records.size >= MOST_TOKENS) {
      throw new Refusal("conflict", access.tooManyTokens({ most: MOST_TOKENS }));
    }
    const token = `refugium_${randomBytes(32).toString("base64url")}`;
    const now = this.#clock.now();
    // An invalid date is NaN, which also fails this comparison.
    if (expires !== undefined && !(expires > now)) {
      refuseFaults([{ path: "expires", message: access.notAhead }]);
    }
    const until = expires === undefined ? {} : { expires };
    const row = { name, scopes: [...new Set(scopes)], hash: hashOf(token), created: now, ...until };
    const id = this.#records.nextId();
    this.#records.put(id, row);
    this.#know(row);
    return { ...shown(id, row), token };
  }

  /** Revokes a token and ends its streams. Returns its name. Throws Refusal, StoreUnavailable. */
  revoke(id: string): string {
    const row = this.#records.get(id);
    if (row === undefined) throw new Refusal("not-found", access.unknownToken({ id: JSON.stringify(id) }));
    this.#records.delete(id);
    this.#forget(row);
    return row.name;
  }

  /** Revokes all tokens and returns how many there were. Throws StoreUnavailable. */
  revokeAll(): number {
    const rows = this.#records.entries();
    this.#records.delete(...rows.map(([id]) => id));
    for (const [, row] of rows) this.#forget(row);
    return rows.length;
  }

  #forget({ hash }: TokenRow): void {
    const known = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    known?.grant.end();
  }

  #holds({ expires }: KnownToken): boolean {
    return expires === undefined || this.#clock.now() < expires;
  }

  #know(row: TokenRow): void {
    const { name, scopes, hash, expires } = row;
    this.#byHash.set(hash, { grant: new Grant({ name, kind: "token", scopes }, "token"), expires });
  }
}

interface KnownToken {
  readonly grant: Grant;
  readonly expires: number | undefined;
}

function shown(id: string, { name, scopes, created, expires }: TokenRow): ShownToken {
  return { id, name, scopes, created: iso(created), expires: expires === undefined ? null : iso(expires) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
