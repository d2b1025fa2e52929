import { createHash, randomBytes } from "node:crypto";
import type { AccessScope } from "@refugium/model/declare/operation.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Records } from "../../resources/records.ts";
import { Grant } from "./grant.ts";
import type { TokenRow } from "./tables.ts";

const MOST_TOKENS = 200;

/** A token as the API shows it; `created` is ISO time. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly created: string;
}

/** Keys for programs: scoped, shown once, kept as hashes. */
export class Tokens {
  readonly #clock: Clock;
  readonly #records: Records<TokenRow>;
  readonly #byHash = new Map<string, { readonly id: string; readonly grant: Grant }>();

  constructor(clock: Clock, records: Records<TokenRow>) {
    this.#clock = clock;
    this.#records = records;
    for (const [id, row] of records.entries()) this.#know(id, row);
  }

  find(token: string): Grant | undefined {
    return this.#byHash.get(hashOf(token))?.grant;
  }

  list(): readonly ShownToken[] {
    return this.#records.entries().map(([id, row]) => shown(id, row));
  }

  /** Makes a token; the answer is the only place where it stands in clear. Throws Refusal, StoreUnavailable. */
  create(name: string, scopes: readonly AccessScope[]): ShownToken & { readonly token: string } {
    if (this.#records.size >= MOST_TOKENS) {
      throw new Refusal("conflict", `There are ${MOST_TOKENS} tokens already: revoke one first`);
    }
    const token = `refugium_${randomBytes(32).toString("base64url")}`;
    const row = { name, scopes: [...new Set(scopes)], hash: hashOf(token), created: this.#clock.now() };
    const id = this.#records.nextId();
    this.#records.put(id, row);
    this.#know(id, row);
    return { ...shown(id, row), token };
  }

  /** Revokes a token: what runs on it ends. Throws Refusal, StoreUnavailable. */
  revoke(id: string): void {
    const row = this.#records.get(id);
    if (row === undefined) throw new Refusal("not-found", `There is no token with id ${JSON.stringify(id)}`);
    this.#records.delete(id);
    const known = this.#byHash.get(row.hash);
    this.#byHash.delete(row.hash);
    known?.grant.end();
  }

  #know(id: string, row: TokenRow): void {
    const grant = new Grant({ name: row.name, kind: "token", scopes: row.scopes }, "token");
    this.#byHash.set(row.hash, { id, grant });
  }
}

function shown(id: string, row: TokenRow): ShownToken {
  return { id, name: row.name, scopes: row.scopes, created: new Date(row.created).toISOString() };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("base64url");
}
