// A module, or what a person made of macros, cannot be run.
import { defineFailures } from "../case.ts";
import { asked, refused } from "../words/acts.ts";
import { HEATER, isOn, logged, noMacroRuns, quiet, staysOff, TOP_OFF, told } from "../words/sights.ts";
import { COLD, HEATING, LOW } from "../words/states.ts";
import { TOP_OFF_READS_AGAIN, TOP_OFF_THROWS } from "../words/while-down.ts";

export default defineFailures([
  {
    fault: "two macros that call each other",
    speed: 30,
    given: [
      asked("one macro", "PUT", "/api/macros", { name: "Ping", steps: [] }),
      asked("another", "PUT", "/api/macros", {
        name: "Pong",
        steps: [{ type: "macro", config: { id: "2", on: true } }],
      }),
    ],
    inject: [
      refused("the first is to call the second: refused", "POST", "/api/macros/2", {
        name: "Ping",
        steps: [{ type: "macro", config: { id: "3", on: true } }],
      }),
      asked("the second is run", "POST", "/api/macros/3/run"),
      COLD,
    ],
    expect: [isOn(HEATER, 70), logged("macros/3", /Pong/, 70), noMacroRuns(70)],
    without: { alarm: "it is refused when it is saved", recovery: "nothing was disturbed" },
  },
  {
    fault: "a module that throws at start",
    given: [HEATING],
    inject: [TOP_OFF_THROWS, COLD, LOW],
    // The others carry on, and what the failed one drove is off.
    expect: [
      isOn(HEATER, 70),
      ...told("module-failed", { subject: "module/ato", words: /did not start/, within: 5 }),
      staysOff(TOP_OFF, 600),
    ],
    heal: [TOP_OFF_READS_AGAIN, LOW],
    recovered: [quiet("module-failed", 900), isOn(TOP_OFF, 600)],
  },
]);
