import type { Instant } from "@refugium/model/declare/units.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";
import { longerOne, type Revert } from "./revert.ts";

/**
 * Stores the reverted state of equipment whose revert fell due while the program was off, before equipment is restored.
 * Otherwise it would be on for a moment at each start.
 */
export function storeOverdue(
  reverts: Records<Revert>,
  equipment: Pick<Collection<Equipment>, "keep">,
  now: Instant,
): void {
  const all = reverts.entries();
  for (const [, revert] of all) {
    const { type, thing, on, due } = revert;
    if (type === "equipment" && due <= now && longerOne(all, revert) === undefined)
      equipment.keep(thing, { on });
  }
}
