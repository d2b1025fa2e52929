// What every attack must leave as it was: control.
import { HEATER, isOn } from "./sights.ts";
import { COLD } from "./states.ts";

/** When it is over the tank gets cold, and is heated. */
export const goesOn = { heal: [COLD], recovered: [isOn(HEATER, 300)] } as const;

/** Why an attack has nothing to show. */
export const NOTHING_SWITCHED = "no output is involved";
export const REFUSED = "it was refused, and no alarm is due";
export const NOT_WRITTEN = "refused requests are not logged, or they would fill the log";
