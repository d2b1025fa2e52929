import type { RawTime } from "../../kernel/clock.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { RecentMap } from "../../kernel/recent-map.ts";

export interface RateLimitOptions {
  /** Requests at once; a page with its files is about sixty. */
  readonly burst: number;
  /** Requests added per real second. */
  readonly perSecond: number;
}

const MOST_NETWORKS = 4096;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Rate limit for requests of strangers, by network. Memory is bounded: the least recently used network is forgotten.
 */
export class RateLimit {
  readonly #raw: RawTime;
  readonly #options: RateLimitOptions;
  readonly #allowances = new RecentMap<Bucket>(MOST_NETWORKS);

  constructor(raw: RawTime, options: RateLimitOptions) {
    this.#raw = raw;
    this.#options = options;
  }

  /** Takes one. Returns 0, or the whole seconds until the next one. */
  take(address: string): number {
    const allowance = this.#allowanceOf(networkOf(address));
    if (allowance.left < 1) return Math.ceil((1 - allowance.left) / this.#options.perSecond);
    allowance.left -= 1;
    return 0;
  }

  giveBack(address: string): void {
    const allowance = this.#allowanceOf(networkOf(address));
    allowance.left = Math.min(this.#options.burst, allowance.left + 1);
  }

  #allowanceOf(network: string): Bucket {
    const { burst, perSecond } = this.#options;
    const now = this.#raw.monotonicMs();
    const known = this.#allowances.get(network) ?? { left: burst, at: now };
    const allowance = { left: Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond), at: now };
    this.#allowances.set(network, allowance);
    return allowance;
  }
}
