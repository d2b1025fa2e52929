import { access } from "@refugium/model/messages/access.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { networkOf } from "../../../kernel/network-of.ts";
import { TooManyRequests } from "../../../kernel/refusal.ts";
import type { Visitor } from "../../../resources/operations.ts";
import { BY_ACCOUNT, BY_ADDRESS, FailureLimiter } from "./failure-limiter.ts";
import type { KnownPlaces } from "./known-places.ts";

const ACCOUNT = "account";

/** The source of password attempts, for counting. */
export interface Guesser {
  readonly name: string;
  /** True after an earlier sign-in: failures of others at the account do not block it. */
  readonly isKnown: boolean;
}

/** Limits password attempts: by address (IPv6 by /64), and for unknown places also by account. */
export class Guessing {
  readonly #places: KnownPlaces;
  readonly #byAddress: FailureLimiter;
  readonly #byAccount: FailureLimiter;

  constructor(clock: Clock, places: KnownPlaces) {
    this.#places = places;
    this.#byAddress = new FailureLimiter(clock, BY_ADDRESS);
    this.#byAccount = new FailureLimiter(clock, BY_ACCOUNT);
  }

  /** A known device and a signed-in browser are counted separately from others behind their address. */
  guesserOf({ address, device }: Visitor, isSignedIn: boolean): Guesser {
    const network = networkOf(address);
    const known = device === undefined ? undefined : this.#places.nameOf(device);
    if (known !== undefined) return { name: `device/${known}`, isKnown: true };
    if (isSignedIn) return { name: `session/${network}`, isKnown: true };
    return { name: network, isKnown: this.#places.hasNetwork(network) };
  }

  /** Whole seconds until the next attempt is allowed; 0 for now. */
  waitFor({ name, isKnown }: Guesser): number {
    return Math.max(this.#byAddress.waitFor(name), isKnown ? 0 : this.#byAccount.waitFor(ACCOUNT));
  }

  /** Counts a failure. Returns the seconds until the next attempt is allowed. */
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

/** Too many attempts: allowed again after `retryAfter` seconds. */
export class TooManyFailures extends TooManyRequests {
  constructor(retryAfter: number) {
    super(access.tooManyFailures({ wait: span(retryAfter * 1000, { in: "s" }) }), retryAfter);
  }
}
