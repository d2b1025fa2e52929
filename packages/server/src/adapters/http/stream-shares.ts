import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Grant } from "../../subsystems/platform/access/grant.ts";
import { callerOf } from "./sharers.ts";

export interface StreamLimits {
  readonly streams: "events" | "alerts";
  /** Per person, over all sessions. */
  readonly ofPerson: number;
  readonly ofToken: number;
  /** For all tokens together; people have the rest. */
  readonly ofTokens: number;
  readonly all: number;
}

/** Counts each caller's open streams: no token uses up those of others and of people. */
export class StreamShares {
  readonly #limits: StreamLimits;
  /** By person's name, or token. */
  readonly #open = new Map<string | Grant, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Throws Refusal: too-many-requests, unavailable. */
  refuseFull(grant: Grant): void {
    const { streams, ofPerson, ofToken, ofTokens, all } = this.#limits;
    const isToken = grant.way === "token";
    const limit = isToken ? ofToken : ofPerson;
    if ((this.#open.get(callerOf(grant)) ?? 0) >= limit)
      throw new Refusal("too-many-requests", requests.streamsOfCaller({ limit, streams }));
    if (this.#sum(() => true) >= all || (isToken && this.#sum(isTokenKey) >= ofTokens))
      throw new Refusal("unavailable", requests.streamsFull({ streams }));
  }

  /** Counts one stream. Returns the function that ends the count. */
  take(grant: Grant): () => void {
    const caller = callerOf(grant);
    this.#count(caller, 1);
    return () => this.#count(caller, -1);
  }

  #count(caller: string | Grant, change: number): void {
    const count = (this.#open.get(caller) ?? 0) + change;
    if (count === 0) this.#open.delete(caller);
    else this.#open.set(caller, count);
  }

  #sum(isCounted: (caller: string | Grant) => boolean): number {
    let sum = 0;
    for (const [caller, count] of this.#open) if (isCounted(caller)) sum += count;
    return sum;
  }
}

function isTokenKey(caller: string | Grant): boolean {
  return typeof caller !== "string";
}
