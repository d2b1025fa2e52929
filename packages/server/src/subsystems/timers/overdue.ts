import type { Instant } from "@refugium/model/declare/units.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Records } from "../../resources/records.ts";
import type { Revert } from "./reverts.ts";

/**
 * Equipment that was to be switched back while the program was off has that state stored before equipment is restored:
 * otherwise it would come on for a moment at each start.
 */
export function storeOverdue(
  reverts: Records<Revert>,
  equipment: Pick<Collection<Equipment>, "keep">,
  now: Instant,
): void {
  for (const [, { type, thing, on, due }] of reverts.entries()) {
    if (type === "equipment" && due <= now) equipment.keep(thing, { on });
  }
}
