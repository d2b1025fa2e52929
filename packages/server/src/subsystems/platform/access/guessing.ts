import { access } from "@refugium/model/messages/access.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { networkOf } from "../../../kernel/network-of.ts";
import { TooManyRequests } from "../../../kernel/refusal.ts";
import type { Visitor } from "../../../resources/operations.ts";
import { BY_ACCOUNT, BY_ADDRESS, FailureLimiter } from "./failure-limiter.ts";
import type { KnownPlaces } from "./known-places.ts";

/** There is one account. */
const ACCOUNT = "account";

/** Who tries a password, for counting. */
export interface Guesser {
  readonly name: string;
  /** True: signed in before, so that strangers who try the same account do not lock it out. */
  readonly isKnown: boolean;
}

/** Holds off who guesses: by address (IPv6 by /64), and by account whoever was never signed in before. */
export class Guessing {
  readonly #places: KnownPlaces;
  readonly #byAddress: FailureLimiter;
  readonly #byAccount: FailureLimiter;

  constructor(clock: Clock, places: KnownPlaces) {
    this.#places = places;
    this.#byAddress = new FailureLimiter(clock, BY_ADDRESS);
    this.#byAccount = new FailureLimiter(clock, BY_ACCOUNT);
  }

  /** A known device and a browser that is signed in are counted apart from others behind their address. */
  guesserOf({ address, device }: Visitor, isSignedIn: boolean): Guesser {
    const network = networkOf(address);
    const known = device === undefined ? undefined : this.#places.nameOf(device);
    if (known !== undefined) return { name: `device/${known}`, isKnown: true };
    if (isSignedIn) return { name: `session/${network}`, isKnown: true };
    return { name: network, isKnown: this.#places.knowsNetwork(network) };
  }

  /** Whole seconds until it may try again, or 0 when it may now. */
  waitFor({ name, isKnown }: Guesser): number {
    return Math.max(this.#byAddress.waitFor(name), isKnown ? 0 : this.#byAccount.waitFor(ACCOUNT));
  }

  /** Counts a failure. Returns the seconds that it has to wait from now on. */
  addFailure(guesser: Guesser): number {
    this.#byAddress.addFailure(guesser.name);
    if (!guesser.isKnown) this.#byAccount.addFailure(ACCOUNT);
    return this.waitFor(guesser);
  }

  /** Throws TooManyFailures. */
  refuseBlocked(guesser: Guesser): void {
    const wait = this.waitFor(guesser);
    if (wait > 0) throw new TooManyFailures(wait);
  }
}

/** Too many attempts: come back after `retryAfter` seconds. */
export class TooManyFailures extends TooManyRequests {
  constructor(retryAfter: number) {
    super(access.tooManyFailures({ wait: span(retryAfter * 1000, { in: "s" }) }), retryAfter);
  }
}
