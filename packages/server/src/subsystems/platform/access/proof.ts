import { access } from "@refugium/model/messages/access.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";

export interface ProofPorts {
  readonly isPasswordChosen: () => boolean;
  /** True where the password came with the request, or by a sign-in of the last ten minutes. */
  readonly isFresh: (actor: Actor) => boolean;
  /** Throws Refusal: unauthorized, too-many-requests. */
  readonly verify: (password: string, visitor: Visitor) => Promise<unknown>;
}

/** Who changes what lets people in has just shown that he knows the password. */
export class Proof {
  readonly #ports: ProofPorts;

  constructor(ports: ProofPorts) {
    this.#ports = ports;
  }

  /** While no password is chosen every person who is signed in has shown all there is. A token never has. */
  isGiven(actor: Actor): boolean {
    if (actor.kind === "token") return false;
    return !this.#ports.isPasswordChosen() || this.#ports.isFresh(actor);
  }

  /** Throws Refusal `forbidden` unless it is given, or `current` is the password of now; `too-many-requests`. */
  async demand(current: string, actor: Actor, visitor: Visitor): Promise<void> {
    if (this.isGiven(actor)) return;
    if (!this.#ports.isPasswordChosen()) throw new Refusal("forbidden", access.firstByToken);
    if (current === "") refuse(actor.kind === "token" ? access.currentByToken : access.currentStale);
    try {
      await this.#ports.verify(current, visitor);
    } catch (error) {
      if (error instanceof Refusal && error.code === "unauthorized") refuse(access.currentWrong);
      throw error;
    }
  }
}

function refuse(message: Said): never {
  throw new Refusal("forbidden", access.currentPassword({ fault: message }), [
    { path: "current_password", message },
  ]);
}
