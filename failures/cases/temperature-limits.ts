import { defineFailures } from "../case.ts";
import { asked, water } from "../words/acts.ts";
import { NEXT_CHECK } from "../words/probes.ts";
import { CHILLER, isOff, isOn, logged, quiet, staysOff, told } from "../words/sights.ts";
import { ONE_PROBE } from "../words/states.ts";
import { seen } from "../words/waiting.ts";

/** A change of up to 5 °C is believed when two further readings agree. */
const BELIEVED = 4 * NEXT_CHECK;

export default defineFailures([
  {
    fault: "a chiller with a shortest time on of half an hour, in water that gets too cold",
    given: [
      ONE_PROBE,
      asked("", "POST", "/api/tcs/1", { critical_low: 24 }),
      asked("", "POST", "/api/equipment/2", { min_on: 1800, min_off: 0 }),
      water({ temperature: 26.6 }),
      seen(isOn(CHILLER, 600)),
    ],
    inject: [water({ temperature: 23.5 })],
    expect: [
      isOff(CHILLER, BELIEVED),
      logged("equipment/2", /Chiller off/, BELIEVED),
      ...told("critical-low", { subject: "tcs/1", words: /dangerously cold/, within: BELIEVED }),
      staysOff(CHILLER, 900),
    ],
    heal: [water({ temperature: 26.6 })],
    recovered: [quiet("critical-low", BELIEVED), isOn(CHILLER, 600)],
  },
]);
