// Floods from the network must not affect control.

import { attacked, loopsInTime, MEASURED, ownerSignsIn } from "../actions/attacks.ts";
import { HEATER, isOn, staysOn } from "../actions/sights.ts";
import { HEATING } from "../actions/states.ts";
import { ATTACKS } from "../attacker/attacks.ts";
import { defineFailures } from "../case.ts";

const SPEED = 10;
/** Real seconds. */
const LONG = 15;

// The keys of a record that is written down as one.
const NAMES = Object.keys(ATTACKS) as readonly (keyof typeof ATTACKS)[];

export default defineFailures(
  NAMES.map((name) => ({
    fault: `attack: ${name}`,
    speed: SPEED,
    surroundings: { processor: "own" as const },
    given: [MEASURED, HEATING],
    inject: [attacked(name, LONG)],
    expect: [ownerSignsIn(LONG * SPEED), loopsInTime(100), staysOn(HEATER, 10)],
    recovered: [isOn(HEATER, 10)],
    without: {
      alarm: "nothing is wrong with the tank",
      log: "requests of strangers are not logged, or they would fill the log",
    },
  })),
);
