import { type Claim, holdOff, type Owner } from "@refugium/model/laws/arbitration.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import { isSame as isSameMessage, type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { Actuator } from "../../../hardware/actuator.ts";

export interface Engaged {
  readonly interlock: Interlock;
  readonly reason: MessageOrText;
  /** True when it has been blind for too long to switch anything on. */
  readonly onlyOff: boolean;
}

/** Claims of rank "interlock" on the outputs that interlocks force: one per interlock, the lowest value wins. */
export class Forces {
  readonly #forcedBy: (output: string) => readonly Actuator[];
  #held: readonly Held[] = [];

  /** `forcedBy`: the outputs of what an interlock names. */
  constructor(forcedBy: (output: string) => readonly Actuator[]) {
    this.#forcedBy = forcedBy;
  }

  /** Claims the outputs forced by these interlocks and releases all others. */
  apply(engaged: readonly Engaged[]): void {
    const wanted = engaged.flatMap((each) => this.#wanted(each));
    const over = this.#held.filter((held) => !wanted.some((each) => isSame(each, held)));
    this.#held = wanted;
    for (const { actuator, claim } of wanted) if (!stands(actuator, claim)) void actuator.claim(claim);
    for (const { actuator, claim } of over) void actuator.release(claim.owner.id, "interlock");
  }

  #wanted({ interlock, reason, onlyOff }: Engaged): readonly Held[] {
    const owner = ownerOf(interlock);
    return interlock.then.flatMap(({ output, force }) => {
      const isOff = interlock.then.some((other) => other.output === output && other.force === "off");
      if (force === "on" && (onlyOff || isOff)) return [];
      const value = force === "on" ? 100 : 0;
      const claim: Claim = { owner, rank: "interlock", value, reason, lapse: "release" };
      return this.#forcedBy(output).map((actuator) => ({ actuator, claim }));
    });
  }
}

interface Held {
  readonly actuator: Actuator;
  readonly claim: Claim;
}

function isSame(one: Held, other: Held): boolean {
  return one.actuator === other.actuator && one.claim.owner.id === other.claim.owner.id;
}

function stands(actuator: Actuator, { owner, rank, value, reason }: Claim): boolean {
  return actuator.claims.some(
    (claim) =>
      claim.owner.id === owner.id &&
      claim.rank === rank &&
      claim.value === value &&
      isSameMessage(claim.reason, reason),
  );
}

function ownerOf({ id, name }: { readonly id: string; readonly name: string }): Owner {
  return {
    id: `interlocks/${id}`,
    name: messages.owner({ interlock: rowName("interlocks", { id, name }) }),
  };
}

export interface HeldAtStart {
  readonly interlocks: readonly Interlock[];
  /** Whether an interlock held when the program stopped. */
  readonly held: (id: string) => boolean;
  /** The outlet a piece of equipment is on. */
  readonly outletOf: (equipmentId: string) => string | undefined;
}

/**
 * The claims that interlocks had on an outlet when the program stopped. They hold it off before the first observation; a
 * safe state "on" would otherwise be on for a moment. The interlocks take the claims over.
 */
export function heldAtStart(outlet: string, { interlocks, held, outletOf }: HeldAtStart): readonly Claim[] {
  return interlocks.flatMap(({ id, name, enable, then }) => {
    const keepsOff = then.some(({ output, force }) => force === "off" && outletOf(output) === outlet);
    if (!enable || !keepsOff || !held(id)) return [];
    return [holdOff(ownerOf({ id, name }), messages.heldBefore)];
  });
}
