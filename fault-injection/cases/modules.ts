// Macros that cannot be run.

import { asked, refused } from "../actions/acts.ts";
import { HEATER, isOn, logged, noMacroRuns } from "../actions/sights.ts";
import { COLD } from "../actions/states.ts";
import { defineFailures } from "../case.ts";

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
      refused("calling the second from the first is refused", "POST", "/api/macros/2", {
        name: "Ping",
        steps: [{ type: "macro", config: { id: "3", on: true } }],
      }),
      asked("the second is run", "POST", "/api/macros/3/run"),
      COLD,
    ],
    expect: [isOn(HEATER, 70), logged("macros/3", /Pong/, 70), noMacroRuns(70)],
    without: { alarm: "it is refused when it is saved", recovery: "nothing was affected" },
  },
]);
