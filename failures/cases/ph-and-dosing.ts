// What adds to the water by a number that is not true.
import { defineFailures } from "../case.ts";
import { asked, broken, mended, together } from "../words/acts.ts";
import { isOff, phWithin, quiet, spare, staysOff, told } from "../words/sights.ts";
import { withSpare } from "../words/states.ts";

const DOSER = spare("the base pump");
const CONTROLLED = together(
  "a pump with lime water raises the pH below 7.9",
  asked("", "POST", "/api/simulation/wiring", { driver: "rpi", pin: DOSER.pin, role: "base-doser" }),
  withSpare("Base"),
  asked("", "POST", "/api/phprobes/1", { control: true, upper_eq: "5", min: 7.9, max: 8.4 }),
);
const LARGE = asked("the tank holds 200 litres", "POST", "/api/settings", { volume_l: 200 });
const SPEED = 600;
const cleared = (code: string) =>
  asked("a person clears the trip", "POST", `/api/alarms/${code}:equipment:5/clear`);

export default defineFailures([
  {
    fault: "pH probe says 7.0 for ever while a pump raises the pH",
    speed: SPEED,
    given: [CONTROLLED],
    inject: [broken("the probe says 7.0", "analog:1", "value", { value: 7 })],
    expect: [
      ...told("trip-ph-daily-run", { subject: "equipment/5", words: /the most for a day/, within: 1200 }),
      isOff(DOSER, 1200),
      staysOff(DOSER, 7200),
      phWithin(7.5, 8.6, 7200),
    ],
    heal: [mended, cleared("trip-ph-daily-run")],
    recovered: [quiet("trip-ph-daily-run", 30)],
  },
  {
    fault: "pH probe stands still in a large tank while a pump raises the pH",
    speed: SPEED,
    given: [CONTROLLED, LARGE],
    inject: [broken("the probe says 7.6", "analog:1", "value", { value: 7.6 })],
    expect: [
      ...told("trip-ph-no-effect", { subject: "equipment/5", words: /did not move/, within: 2400 }),
      isOff(DOSER, 2400),
      staysOff(DOSER, 7200),
      phWithin(7.5, 8.6, 7200),
    ],
    heal: [mended, cleared("trip-ph-no-effect")],
    recovered: [quiet("trip-ph-no-effect", 30)],
  },
  {
    fault: "leak while a pump raises the pH",
    speed: 20,
    given: [CONTROLLED, broken("the probe says 7.8", "analog:1", "value", { value: 7.8 })],
    inject: [broken("the floor is wet", "inlet:3", "value", { value: 1 })],
    expect: [
      ...told("flood-lock", { subject: "phprobes/1", words: /may not dose/, within: 70 }),
      isOff(DOSER, 70),
      staysOff(DOSER, 600),
    ],
    heal: [mended],
    recovered: [quiet("flood-lock", 600)],
  },
]);
