import { randomBytes } from "node:crypto";
import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { span } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { type Clock, realUptime } from "../../../kernel/clock.ts";
import { TooManyRequests } from "../../../kernel/refusal.ts";
import type { Site } from "./site.ts";

export const CHALLENGE_LIFE: Milliseconds = minutes(5);
/** For so long nobody else's challenges end one. */
const KEPT: Milliseconds = minutes(1);
const MOST = 1024;
const MOST_OF_A_HOLDER = 8;
const BYTES = 32;

interface Asked {
  readonly site: Site;
  readonly holder: string;
  /** WebAuthn's user handle, base64url: that of the new passkey. */
  readonly handle?: string;
}

interface Challenge extends Asked {
  /** Real uptime in milliseconds. */
  readonly until: number;
}

/**
 * Random texts that an authenticator signs: each for one use, within five minutes of real time. In memory only and
 * bounded: beyond eight of a holder (a session, a known device, or the network of a stranger) or a thousand in all the
 * oldest ends, and none younger than a minute.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #open = new Map<string, Challenge>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#open.size;
  }

  /** A new challenge, base64url. Throws TooManyRequests. */
  issue(asked: Asked): string {
    const { holder } = asked;
    this.#endExpired();
    const own = [...this.#open].filter(([, each]) => each.holder === holder);
    if (own.length >= MOST_OF_A_HOLDER) this.#endFirst(own);
    if (this.#open.size >= MOST) this.#endFirst(this.#open);
    const challenge = randomBytes(BYTES).toString("base64url");
    this.#open.set(challenge, { ...asked, until: realUptime(this.#clock) + CHALLENGE_LIFE });
    return challenge;
  }

  /** Uses a challenge up. Undefined: unknown, used, expired, or of another site or holder. */
  take(challenge: string, { origin }: Site, holder?: string): Asked | undefined {
    const open = this.#open.get(challenge);
    this.#open.delete(challenge);
    if (open === undefined || realUptime(this.#clock) >= open.until) return undefined;
    const isMeant = open.site.origin === origin && (holder === undefined || open.holder === holder);
    return isMeant ? open : undefined;
  }

  #endFirst(challenges: Iterable<readonly [string, Challenge]>): void {
    for (const [oldest, { until }] of challenges) {
      const wait = until - CHALLENGE_LIFE + KEPT - realUptime(this.#clock);
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      this.#open.delete(oldest);
      return;
    }
  }

  #endExpired(): void {
    const now = realUptime(this.#clock);
    // Added in the order of their ends.
    for (const [challenge, { until }] of this.#open) {
      if (now < until) return;
      this.#open.delete(challenge);
    }
  }
}

function tooMany(retryAfter: number): TooManyRequests {
  const wait = span(retryAfter * 1000, { in: "s" });
  return new TooManyRequests(requests.tooManyRequests({ wait }), retryAfter);
}

/** The challenge in a browser's `clientDataJSON` (base64url); empty where there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const isTold = typeof told === "object" && told !== null && "challenge" in told;
    return isTold && typeof told.challenge === "string" ? told.challenge : "";
  } catch {
    return "";
  }
}
