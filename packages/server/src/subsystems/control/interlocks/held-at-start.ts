import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { ownerOf } from "./owner.ts";

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
    return [
      {
        owner: ownerOf({ id, name }),
        rank: "interlock",
        value: 0,
        reason: messages.heldBefore,
        lapse: "release",
      },
    ];
  });
}
