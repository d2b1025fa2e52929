import { holdOff, type Owner } from "@refugium/model/laws/arbitration.ts";
import { isSame, type MessageOrText } from "@refugium/model/messages/message.ts";
import type { Actuator } from "../../../hardware/actuator.ts";

/** The outputs that one guard holds off, by claims of an interlock's rank. */
export class OutputLocks {
  readonly #owner: Owner;
  #locked: ReadonlySet<Actuator> = new Set();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get isEmpty(): boolean {
    return this.#locked.size === 0;
  }

  /** Locks these outputs off and no others. */
  hold(actuators: readonly Actuator[], reason: MessageOrText): void {
    const { id } = this.#owner;
    const before = this.#locked;
    this.#locked = new Set(actuators);
    for (const actuator of before) if (!this.#locked.has(actuator)) void actuator.release(id);
    for (const actuator of this.#locked) {
      // Equipment that has moved to another output has lost its claim, which is made again.
      const stands = actuator.claims.some((claim) => claim.owner.id === id && isSame(claim.reason, reason));
      if (!stands) void actuator.claim(holdOff(this.#owner, reason));
    }
  }
}
