import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, operator, put, use } from "../slips.ts";

export default {
  area: "Roles and believable values",
  mutants: [
    ...inFile(`${MODEL}/laws/role-limits.ts`, [
      {
        breaks: "a top-off pump without its own maximum run time has none",
        symbol: "longestOn",
        slip: drop(at.name("usual")),
      },
    ]),
    ...inFile(`${MODEL}/resources/equipment.ts`, [
      {
        breaks: "a maximum run time of seconds is accepted for a heater",
        symbol: "maxOnFaults",
        slip: put(at.within(at.comparison("wanted", "shortest"), at.name("shortest")), 0),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/role-guards/hot-water.ts`, [
      {
        breaks: "the heater lock is released when the probe that read too hot fails",
        symbol: "HotWaterGuard.lookAt",
        slip: put(at.condition("isKnown"), true),
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "a heater without a controller is not locked off in hot water",
        symbol: "HotWaterGuard.#heaters",
        slip: drop(at.comparison("hottestWater")),
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/role-guards/wet-inputs.ts`, [
      {
        breaks: "a leak sensor that cannot be read counts as dry",
        symbol: "WetInputsGuard.apply",
        slip: [
          operator(at.comparison("level", "false"), "==="),
          put(at.within(at.comparison("level", "false"), at.literal("false")), true),
        ],
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "a leak does not stop dosing outlets",
        symbol: "WetInputsGuard.#pumps",
        slip: drop(at.comparison("ROLE_LIMITS")),
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${MODEL}/declare/durations.ts`, [
      {
        breaks: "a duration of any length is accepted",
        symbol: "isWithin",
        slip: drop(at.comparison("longest")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "a lease has no upper limit",
        symbol: "controllerLeaseUntil",
        slip: use(at.choice("lease"), "lease"),
        caughtBy: scenarios("plausible-times"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "a stored duration that is no longer valid is in effect",
        symbol: "Collection.#loadRow",
        slip: put(at.within(at.call("withNearest", "#typed"), at.name("faults")), []),
        caughtBy: scenarios("plausible-times"),
      },
    ]),
    ...inFile(`${MODEL}/laws/off-time.ts`, [
      {
        breaks: "only the last wait counts towards a macro's time with the return pump off",
        symbol: "longestOff",
        slip: operator(at.assignment("now", "duration"), "="),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/macro-outputs.ts`, [
      {
        breaks: "locking a heating macro locks its return pump off, too",
        symbol: "NEVER_LOCKED",
        slip: drop(at.literal("return-pump")),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a chiller with safe state hold is not locked within a macro",
        symbol: "ofEquipment",
        slip: drop(at.comparison("role")),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a controller accepts a macro whose outputs are unknown",
        symbol: "makeMacroOutputs.start",
        slip: put(at.choice("namesMacroThat"), []),
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${MODEL}/laws/start-order.ts`, [
      {
        breaks: "all outputs come on at the same time after a power failure",
        symbol: "startTimes",
        slip: keepOnly(at.name("gap")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/connectors/pin-uses.ts`, [
      {
        breaks: "one line may be used as an output and as an input",
        symbol: "clashes.first",
        slip: put(at.comparison("kind"), false),
        caughtBy: scenarios("pin-uses"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "outputs of controllers come on at the same time after a power failure",
        symbol: "Actuator.#evaluate",
        slip: put(at.choice("#waitsForTurn"), 0),
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start all outputs with safe state on come on at the same time",
        symbol: "Actuator.bind.turn",
        slip: put(at.choice("#isLoad"), 0),
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start an output waiting for its turn cannot be switched off",
        symbol: "Actuator.#command",
        slip: drop(at.operand("#commanded")),
      },
    ]),
    ...inFile(`${SERVER}/control/refused-commands.ts`, [
      {
        breaks: "a command refused by a lock is not logged",
        symbol: "RefusedCommands.#refused",
        slip: drop(at.guard("STATE_CODES")),
        caughtBy: scenarios("refused-commands"),
      },
    ]),
    ...inFile(`${SERVER}/control/output-device.ts`, [
      {
        breaks: "locking a macro does not lock its outputs",
        symbol: "OutputDevice.#holdOff",
        slip: drop(at.element("macro", "outputs")),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "heating and cooling macros are not kept from running together",
        symbol: "OutputDevice.actuators",
        slip: put(at.result("outputs"), []),
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-output.ts`, [
      {
        breaks: "a controller's macro has no limits when a person or a timer runs it",
        symbol: "MacroOutput.isOnByOthers",
        slip: put(at.result("#joint"), false),
        caughtBy: scenarios("ato-macros"),
      },
    ]),
  ],
} satisfies MutantArea;
