import type { Instant } from "@refugium/model/declare/units.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";
import { longerOne, type Revert } from "./revert.ts";

/**
 * Equipment that was to be switched back while the program was off has that state stored before equipment is restored:
 * otherwise it would come on for a moment at each start.
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
