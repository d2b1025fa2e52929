import type { Dosing } from "./chemistry.ts";
import type { HeatSources } from "./heat.ts";
import type { Wire } from "./wiring.ts";

export interface Loads {
  readonly heat: HeatSources;
  readonly dosing: Dosing;
  /** Shares 0…1 of full speed. */
  readonly returnPump: number;
  readonly topOffPump: number;
  /** Share 0…1 of all wired light; undefined where no lamp is wired: then the room's daylight applies. */
  readonly lightShare: number | undefined;
}

/** Watts of a load whose wire states none: typical for 200 litres. */
const USUAL_WATTS: Partial<Record<Wire["role"], number>> = {
  heater: 200,
  chiller: 100,
  light: 120,
  "return-pump": 35,
};

export const NO_LOADS: Loads = sumLoads([], () => 0);

/** Adds up the wired loads; `percentOf` gives the real value of a load. Without a wired return pump, one runs. */
export function sumLoads(wires: readonly Wire[], percentOf: (wire: Wire) => number): Loads {
  const of = (role: Wire["role"]): readonly Wire[] => wires.filter((wire) => wire.role === role);
  const share = (role: Wire["role"]): number =>
    of(role).reduce((sum, wire) => sum + percentOf(wire) / 100, 0);
  const rated = (role: Wire["role"]): number => of(role).reduce((sum, wire) => sum + wattsOf(wire), 0);
  const watts = (role: Wire["role"]): number =>
    of(role).reduce((sum, wire) => sum + (wattsOf(wire) * percentOf(wire)) / 100, 0);
  const isPumped = of("return-pump").length > 0;
  return {
    heat: {
      heater: watts("heater"),
      chiller: watts("chiller"),
      light: watts("light"),
      returnPump: isPumped ? watts("return-pump") : (USUAL_WATTS["return-pump"] ?? 0),
    },
    dosing: { acid: share("acid-doser"), base: share("base-doser"), alkalinity: share("alk-doser") },
    returnPump: isPumped ? Math.min(1, share("return-pump")) : 1,
    topOffPump: share("ato-pump"),
    lightShare: rated("light") > 0 ? watts("light") / rated("light") : undefined,
  };
}

/** Watts of the load on a wire while it runs. */
export function wattsOf(wire: Wire): number {
  return wire.watts > 0 ? wire.watts : (USUAL_WATTS[wire.role] ?? 0);
}
