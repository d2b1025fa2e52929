// Interlocks: an input forces an output, whatever else happens.
import { CAPABILITY_NAMES } from "@refugium/model/settings.ts";
import { asked, broken, faultsRemoved, refused, together } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  isOff,
  isOn,
  logged,
  RETURN_PUMP,
  staysOff,
  staysOn,
} from "../actions/sights.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures, type Failure } from "../case.ts";
import { DISK_FULL } from "./storage.ts";

/** One look of the suite per second of the tank. */
const SPEED = 20;
/** Less than a second from the condition to the output, plus the delay of a busy machine. */
const AT_ONCE = 2;
/** What it watches must be over for two seconds. */
const LETS_GO = 5;
/** A look, on a busy machine. */
const SOON = 60;

/** Interlock 1 is the seeded tank's. */
const RULE = "/api/interlocks/2";
const ruled = (more: object = {}) =>
  asked("an interlock switches the return pump off on a wet floor", "PUT", "/api/interlocks", {
    name: "Wet floor",
    when: { source: "inlet", id: "3", is: "on" },
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: [{ output: "3", force: "off" }],
    priority: "critical",
    ...more,
  });
const WET = broken("the floor is wet", "inlet:3", "value", { value: 1 });
const FORCED = together(
  "a wet floor has stopped the return pump",
  ruled(),
  WET,
  waitFor(isOff(RETURN_PUMP, 5)),
);
const forces = [
  isOff(RETURN_PUMP, AT_ONCE),
  logged("equipment/3", /Return pump off: /, AT_ONCE),
  logged("interlocks/2", /"Wet floor" is active: inlet "Leak sensor" is on/, AT_ONCE),
  ...alarmRaised("interlock", { subject: "interlocks/2", words: /'Wet floor' is active/, within: AT_ONCE }),
  staysOff(RETURN_PUMP, 30),
];
const letsGo = [
  isOn(RETURN_PUMP, LETS_GO),
  logged("interlocks/2", /"Wet floor" is no longer active/, LETS_GO),
  alarmCleared("interlock", SOON),
];
const AGAINST_IT = refused("a person switches the pump on: refused", "POST", "/api/equipment/3/control", {
  on: true,
});
/** All but those that the suite needs. */
const OFF = CAPABILITY_NAMES.filter((name) => !["configuration", "dashboard", "dev_mode"].includes(name));
const EVERY_MODULE_OFF = together(
  "every module is switched off",
  asked("", "POST", "/api/settings", { capabilities: Object.fromEntries(OFF.map((name) => [name, false])) }),
  asked("", "POST", "/api/admin/reload"),
  waitFor(isOn(RETURN_PUMP, 60)),
);

/** The interlock is removed while it forces: the output is released, and the alarm clears. */
const leaving = (fault: string, inject: Failure["inject"]): Failure => ({
  fault,
  speed: SPEED,
  given: [FORCED],
  inject,
  expect: [
    isOn(RETURN_PUMP, AT_ONCE),
    logged("equipment/3", /Return pump on: /, AT_ONCE),
    alarmCleared("interlock", SOON),
    staysOn(RETURN_PUMP, 30),
  ],
  without: { recovery: "the output is released: that is the recovery" },
});

export default defineFailures([
  {
    fault: "wet floor under an interlock",
    speed: SPEED,
    given: [ruled()],
    inject: [WET],
    expect: forces,
    heal: [AGAINST_IT, faultsRemoved],
    recovered: letsGo,
  },
  {
    fault: "wet floor under an interlock, disk full",
    speed: SPEED,
    surroundings: { disk: "own" },
    given: [ruled(), DISK_FULL, refused("a change is refused", "POST", "/api/settings", { name: "Reef" })],
    inject: [WET],
    expect: forces,
    heal: [AGAINST_IT, faultsRemoved],
    recovered: letsGo,
  },
  {
    fault: "wet floor under an interlock, every module switched off",
    speed: SPEED,
    given: [ruled(), EVERY_MODULE_OFF],
    inject: [WET],
    expect: forces,
    heal: [AGAINST_IT, faultsRemoved],
    recovered: letsGo,
  },
  {
    fault: "wet floor under an interlock that latches",
    speed: SPEED,
    given: [ruled({ latch: true })],
    inject: [WET, waitFor(isOff(RETURN_PUMP, 5)), faultsRemoved],
    // Dry again, and it stays engaged.
    expect: forces,
    heal: [asked("a person clears it", "POST", "/api/alarms/interlock:interlocks:2/clear")],
    recovered: letsGo,
  },
  leaving("interlock deleted while it forces", [asked("the interlock is deleted", "DELETE", RULE)]),
  leaving("interlock disabled while it forces", [
    asked("the interlock is disabled", "POST", RULE, { enable: false }),
  ]),
  {
    fault: "interlock given another output while it forces",
    speed: SPEED,
    given: [FORCED],
    inject: [
      asked("it switches the top-off pump off instead", "POST", RULE, {
        // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
        then: [{ output: "4", force: "off" }],
      }),
    ],
    expect: [isOn(RETURN_PUMP, AT_ONCE), logged("equipment/3", /Return pump on: /, AT_ONCE)],
    heal: [faultsRemoved],
    recovered: [alarmCleared("interlock", SOON), staysOn(RETURN_PUMP, 30)],
    without: { alarm: "it stays engaged on another output" },
  },
]);
