import type { RawTime } from "../../kernel/clock.ts";
import { networkOf } from "../../kernel/network-of.ts";

export interface AllowanceOptions {
  /** Requests at once; a page and all that belongs to it is about sixty. */
  readonly burst: number;
  /** Real seconds bring back so many each. */
  readonly perSecond: number;
}

const MOST_NETWORKS = 4096;

interface Purse {
  left: number;
  at: number;
}

/** How much strangers may ask, by network. Memory is bounded: the network that has not asked for the longest is forgotten. */
export class Allowance {
  readonly #raw: RawTime;
  readonly #options: AllowanceOptions;
  readonly #purses = new Map<string, Purse>();

  constructor(raw: RawTime, options: AllowanceOptions) {
    this.#raw = raw;
    this.#options = options;
  }

  /** Takes one. Whole seconds until there is one again, or 0 when there was. */
  take(address: string): number {
    const purse = this.#purse(networkOf(address));
    if (purse.left < 1) return Math.ceil((1 - purse.left) / this.#options.perSecond);
    purse.left -= 1;
    return 0;
  }

  giveBack(address: string): void {
    const purse = this.#purse(networkOf(address));
    purse.left = Math.min(this.#options.burst, purse.left + 1);
  }

  #purse(network: string): Purse {
    const { burst, perSecond } = this.#options;
    const now = this.#raw.monotonicMs();
    const known = this.#purses.get(network) ?? { left: burst, at: now };
    const purse = { left: Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond), at: now };
    this.#purses.delete(network);
    this.#purses.set(network, purse);
    const [oldest = ""] = this.#purses.keys();
    if (this.#purses.size > MOST_NETWORKS) this.#purses.delete(oldest);
    return purse;
  }
}
