import type { Uptime } from "@refugium/model/declare/units.ts";
import type { Claim, Owner, Rank } from "@refugium/model/laws/arbitration.ts";

/** The standing claims of one output: one per owner and rank, the newest last. */
export class Claims {
  readonly #claims = new Map<string, Claim>();

  get all(): readonly Claim[] {
    return [...this.#claims.values()];
  }

  /** Puts a claim in place of this owner's claim of the same rank, and returns the replaced one. */
  put(claim: Claim): Claim | undefined {
    const key = `${claim.rank} ${claim.owner.id}`;
    const before = this.#claims.get(key);
    this.#claims.delete(key);
    this.#claims.set(key, claim);
    return before;
  }

  /** Withdraws an owner's claims: of one rank, or all. Returns whether there was one. */
  withdraw(ownerId: string, rank?: Rank): boolean {
    const before = this.#claims.size;
    for (const [key, claim] of this.#claims) {
      if (claim.owner.id === ownerId && (rank === undefined || claim.rank === rank)) this.#claims.delete(key);
    }
    return this.#claims.size < before;
  }

  /** Drops expired overrides and marks expired leases. Returns the owners of the latter, and whether one was dropped. */
  lapse(now: Uptime): { readonly lost: readonly Owner[]; readonly dropped: boolean } {
    const lost: Owner[] = [];
    const before = this.#claims.size;
    for (const [key, claim] of this.#claims) {
      if (claim.until === undefined || claim.until > now || claim.lapsed === true) continue;
      if (claim.lapse === "release") this.#claims.delete(key);
      else {
        const { until: _over, ...rest } = claim;
        this.#claims.set(key, { ...rest, lapsed: true });
        lost.push(claim.owner);
      }
    }
    return { lost, dropped: this.#claims.size < before };
  }

  /** Milliseconds until the next claim ends; Infinity when none does. */
  nextEnd(now: Uptime): number {
    const ends = this.all.map((claim) =>
      claim.until === undefined ? Number.POSITIVE_INFINITY : claim.until - now,
    );
    return Math.min(Number.POSITIVE_INFINITY, ...ends);
  }

  clear(): void {
    this.#claims.clear();
  }
}
