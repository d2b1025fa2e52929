import { SCOPES } from "@refugium/model/declare/operation.ts";
import type { Actor } from "../../../resources/operations.ts";

/** How the caller was authenticated. */
export type Way = "session" | "basic" | "token";

/** An authenticated right to call: of a session, a token, or the credentials themselves. */
export class Grant {
  readonly way: Way;
  readonly #listeners = new Set<() => void>();
  #actor: Actor;
  #ended = false;

  constructor(actor: Actor, way: Way) {
    this.#actor = actor;
    this.way = way;
  }

  get actor(): Actor {
    return this.#actor;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Takes the new user name of the same person. */
  rename(actor: Actor): void {
    this.#actor = actor;
  }

  /** Calls the listener once when the grant ends, at once if it has ended. Returns a function that unsubscribes. */
  onEnd(listener: () => void): () => void {
    if (this.#ended) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    this.#ended = true;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}

/** The actor of the only user: with every scope. */
export function person(name: string): Actor {
  return { name, kind: "person", scopes: SCOPES };
}
