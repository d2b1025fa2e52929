// Control continues after an attack.
import { HEATER, isOn } from "./sights.ts";
import { COLD } from "./states.ts";

/** Afterwards the tank is cold and is heated. */
export const controlContinues = { heal: [COLD], recovered: [isOn(HEATER, 300)] } as const;

/** Reasons for empty columns of an attack. */
export const NOTHING_SWITCHED = "no output is involved";
export const REFUSED = "it was refused, and no alarm is due";
export const NOT_LOGGED = "refused requests are not logged, or they would fill the log";
