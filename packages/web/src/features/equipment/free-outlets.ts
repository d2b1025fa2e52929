import { busLinesLast } from "@refugium/model/laws/board-buses.ts";
import type { Inlet, Jack, Outlet } from "@refugium/model/resources/connectors.ts";
import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { pinsOf } from "../hardware/pins.ts";

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

interface Connectors {
  readonly outlets: readonly Pick<Outlet, "driver" | "pin">[];
  readonly inlets: readonly Pick<Inlet, "driver" | "pin">[];
  readonly jacks: readonly Pick<Jack, "driver" | "pins">[];
}

/** Free digital outputs of a driver in ascending order, lines of a bus last. */
export function freePins(
  { id, pinmap }: Pick<Driver, "id" | "pinmap">,
  { outlets, inlets, jacks }: Connectors,
): readonly number[] {
  const used = new Set([
    ...[...outlets, ...inlets].filter(({ driver }) => driver === id).map(({ pin }) => pin),
    ...jacks.filter(({ driver }) => driver === id).flatMap(({ pins }) => pins),
  ]);
  return busLinesLast(
    id,
    pinsOf({ pinmap }, "digital-output").filter((pin) => !used.has(pin)),
  );
}
