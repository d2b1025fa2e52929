import type { Dosing } from "./chemistry.ts";
import type { HeatSources } from "./heat.ts";
import type { Wire } from "./wiring.ts";

/** What runs in the tank now. */
export interface Loads {
  readonly heat: HeatSources;
  readonly dosing: Dosing;
  /** Shares 0…1 of full speed. */
  readonly returnPump: number;
  readonly topOffPump: number;
  /** Share 0…1 of all wired light; undefined where no lamp is wired: the room's daylight does. */
  readonly lightShare: number | undefined;
}

/** Watts of a load whose wire states none: usual sizes for 200 litres. */
const USUAL_WATTS: Partial<Record<Wire["role"], number>> = {
  heater: 200,
  chiller: 100,
  light: 120,
  "return-pump": 35,
};

export const NO_LOADS: Loads = sumLoads([], () => 0);

/** Adds up what the wires carry; `percentOf` says what a load really does. Without a wired return pump, one runs. */
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

function wattsOf(wire: Wire): number {
  return wire.watts > 0 ? wire.watts : (USUAL_WATTS[wire.role] ?? 0);
}
