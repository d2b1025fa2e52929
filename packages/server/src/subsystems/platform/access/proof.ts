import { access } from "@refugium/model/messages/access.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";
import type { SignInWay } from "./session-table.ts";
import { FRESH_FOR } from "./sessions.ts";

export interface ProofPorts {
  readonly isPasswordChosen: () => boolean;
  /** `password`: part of the request, or of a sign-in within the last ten minutes; `passkey`: such a sign-in by one. */
  readonly freshWay: (actor: Actor) => SignInWay | undefined;
  /** Throws Refusal: unauthorized, too-many-requests. */
  readonly verify: (password: string, visitor: Visitor) => Promise<unknown>;
}

/**
 * Changes of passkeys and sessions need a recent sign-in or the password; those of credentials need the password: an
 * unlocked phone signs in with its passkey for whoever holds it.
 */
export class Proof {
  readonly #ports: ProofPorts;

  constructor(ports: ProofPorts) {
    this.#ports = ports;
  }

  /** While no password is chosen every signed-in person counts as proven; a token never does. */
  isGiven(actor: Actor): boolean {
    if (actor.kind === "token") return false;
    return !this.#ports.isPasswordChosen() || this.#ports.freshWay(actor) !== undefined;
  }

  /** Throws Refusal `forbidden` without a recent proof and with a wrong `current` password; `too-many-requests`. */
  async demand(current: string, actor: Actor, visitor: Visitor): Promise<void> {
    if (!this.isGiven(actor)) await this.#verify(current, actor, visitor);
  }

  /** Like `demand`, where a sign-in by a passkey is no proof. */
  async demandPassword(current: string, actor: Actor, visitor: Visitor): Promise<void> {
    const isByPasskey = this.#ports.isPasswordChosen() && this.#ports.freshWay(actor) === "passkey";
    if (isByPasskey || !this.isGiven(actor)) await this.#verify(current, actor, visitor);
  }

  async #verify(current: string, actor: Actor, visitor: Visitor): Promise<void> {
    if (!this.#ports.isPasswordChosen()) throw new Refusal("forbidden", access.firstByToken);
    if (current === "") refuse(this.#missing(actor));
    try {
      await this.#ports.verify(current, visitor);
    } catch (error) {
      if (error instanceof Refusal && error.code === "unauthorized") refuse(access.currentWrong);
      throw error;
    }
  }

  #missing(actor: Actor): MessageOrText {
    if (actor.kind === "token") return access.currentByToken;
    if (this.#ports.freshWay(actor) === "passkey") return access.currentByPasskey;
    return access.currentStale({ within: span(FRESH_FOR, { in: "min" }) });
  }
}

function refuse(message: MessageOrText): never {
  throw new Refusal("forbidden", access.currentPassword({ fault: message }), [
    { path: "current_password", message },
  ]);
}
