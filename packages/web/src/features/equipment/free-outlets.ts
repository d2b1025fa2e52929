import { busLinesLast } from "@refugium/model/laws/board-buses.ts";
import type { Inlet, Jack, Outlet } from "@refugium/model/resources/connectors.ts";
import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";

/** Whether a piece of equipment can be plugged into an outlet: no other one is on it, nor on its pin. */
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

interface Connectors {
  readonly outlets: readonly Pick<Outlet, "driver" | "pin">[];
  readonly inlets: readonly Pick<Inlet, "driver" | "pin">[];
  readonly jacks: readonly Pick<Jack, "driver" | "pins">[];
}

/** The pins of a driver that can switch and that no connector is on, ascending, those of a bus last. */
export function freePins(
  { id, pinmap }: Pick<Driver, "id" | "pinmap">,
  { outlets, inlets, jacks }: Connectors,
): readonly number[] {
  const used = new Set([
    ...[...outlets, ...inlets].filter(({ driver }) => driver === id).map(({ pin }) => pin),
    ...jacks.filter(({ driver }) => driver === id).flatMap(({ pins }) => pins),
  ]);
  const pins = pinmap["digital-output"];
  if (!Array.isArray(pins)) return [];
  const free = pins.filter((pin): pin is number => typeof pin === "number" && !used.has(pin));
  return busLinesLast(id, free);
}
