import { access } from "@refugium/model/messages/access.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";
import { FRESH_FOR } from "./sessions.ts";

export interface ProofPorts {
  readonly isPasswordChosen: () => boolean;
  /** True when the password was part of the request or of a sign-in within the last ten minutes. */
  readonly isFresh: (actor: Actor) => boolean;
  /** Throws Refusal: unauthorized, too-many-requests. */
  readonly verify: (password: string, visitor: Visitor) => Promise<unknown>;
}

/** Changes of credentials, tokens and sessions need a recent proof of the password. */
export class Proof {
  readonly #ports: ProofPorts;

  constructor(ports: ProofPorts) {
    this.#ports = ports;
  }

  /** While no password is chosen every signed-in person counts as proven; a token never does. */
  isGiven(actor: Actor): boolean {
    if (actor.kind === "token") return false;
    return !this.#ports.isPasswordChosen() || this.#ports.isFresh(actor);
  }

  /** Throws Refusal `forbidden` without a recent proof and with a wrong `current` password; `too-many-requests`. */
  async demand(current: string, actor: Actor, visitor: Visitor): Promise<void> {
    if (this.isGiven(actor)) return;
    if (!this.#ports.isPasswordChosen()) throw new Refusal("forbidden", access.firstByToken);
    if (current === "")
      refuse(
        actor.kind === "token"
          ? access.currentByToken
          : access.currentStale({ within: span(FRESH_FOR, { in: "min" }) }),
      );
    try {
      await this.#ports.verify(current, visitor);
    } catch (error) {
      if (error instanceof Refusal && error.code === "unauthorized") refuse(access.currentWrong);
      throw error;
    }
  }
}

function refuse(message: MessageOrText): never {
  throw new Refusal("forbidden", access.currentPassword({ fault: message }), [
    { path: "current_password", message },
  ]);
}
