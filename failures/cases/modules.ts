// A module, or what a person made of macros, cannot be run.
import { crc32 } from "node:zlib";
import { defineFailures } from "../case.ts";
import { asked, refused } from "../words/acts.ts";
import { HEATER, isOn, logged, noMacroRuns, quiet, staysOff, TOP_OFF, told } from "../words/sights.ts";
import { COLD, HEATING, LOW } from "../words/states.ts";
import { whileDown } from "../words/while-down.ts";

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
    inject: [
      whileDown("the top-off finds a fill in its book that nobody wrote", (database) => {
        const body = '{"ato":"1"}';
        const sum = crc32(`fills\n1/999\n1\n${body}`);
        database.prepare("INSERT INTO rows VALUES ('fills', '1/999', 1, ?, ?)").run(body, sum);
      }),
      COLD,
      LOW,
    ],
    // The others carry on, and what the failed one drove is off.
    expect: [
      isOn(HEATER, 70),
      ...told("module-failed", { subject: "module/ato", words: /did not start/, within: 5 }),
      staysOff(TOP_OFF, 600),
    ],
    heal: [
      whileDown("the line is taken out", (database) => {
        database.prepare("DELETE FROM rows WHERE collection = 'fills' AND id = '1/999'").run();
      }),
      LOW,
    ],
    recovered: [quiet("module-failed", 900), isOn(TOP_OFF, 600)],
  },
]);
