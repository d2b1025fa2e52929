import type { Outlet } from "@refugium/model/resources/connectors.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";

/** True if no other equipment uses the outlet or another outlet on its pin. */
export function isFree(
  outlet: Pick<Outlet, "id" | "driver" | "pin">,
  outlets: readonly Outlet[],
  others: readonly Pick<Equipment, "outlet">[],
): boolean {
  const taken = others.flatMap((each) => outlets.find(({ id }) => id === each.outlet) ?? []);
  return !taken.some(
    ({ id, driver, pin }) => id === outlet.id || (driver === outlet.driver && pin === outlet.pin),
  );
}
