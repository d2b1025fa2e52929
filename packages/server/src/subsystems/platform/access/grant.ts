import { SCOPES } from "@refugium/model/declare/operation.ts";
import type { Actor } from "../../../resources/operations.ts";

/** How the caller proved who he is. */
export type Way = "session" | "basic" | "token";

/** A proven right to call, for as long as it lasts: a session, a token, or the credentials themselves. */
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

  /** The person behind it goes by another name from now on. */
  rename(actor: Actor): void {
    this.#actor = actor;
  }

  /** Calls back once when the right is withdrawn; at once when it already is. Returns how to stop listening. */
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

/** The actor of the one person there is: everything is allowed. */
export function person(name: string): Actor {
  return { name, kind: "person", scopes: SCOPES };
}
