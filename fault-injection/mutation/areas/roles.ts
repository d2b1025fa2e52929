import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, operator, put, use } from "../slips.ts";

export default {
  area: "Roles and believable values",
  mutants: [
    ...inFile(`${MODEL}/laws/role-limits.ts`, [
      {
        breaks: "a top-off pump without a longest time of its own runs for ever",
        symbol: "longestOn",
        slip: drop(at.name("usual")),
      },
    ]),
    ...inFile(`${MODEL}/resources/equipment.ts`, [
      {
        breaks: "a heater may be set to trip within seconds of heating",
        symbol: "maxOnFaults",
        slip: put(at.within(at.comparison("wanted", "shortest"), at.name("shortest")), 0),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/role-guards/hot-water.ts`, [
      {
        breaks: "a heater is given back when the probe that saw the water too hot goes blind",
        symbol: "HotWaterGuard.lookAt",
        slip: put(at.condition("isKnown"), true),
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "a heater that no controller drives is not locked off in water that is too hot",
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
        breaks: "dosing outlets run on over a leak",
        symbol: "WetInputsGuard.#pumps",
        slip: drop(at.comparison("ROLE_LIMITS")),
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${MODEL}/declare/units.ts`, [
      {
        breaks: "a time of any length is taken",
        symbol: "isWithin",
        slip: drop(at.comparison("longest")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "a controller with a long period has a lease of three of them",
        symbol: "leaseWithin",
        slip: use(at.choice("lease"), "lease"),
        caughtBy: scenarios("believable-times"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "a stored time that is refused now is in effect all the same",
        symbol: "Collection.#loadRow",
        slip: put(at.within(at.call("withNearest", "#typed"), at.name("faults")), []),
        caughtBy: scenarios("believable-times"),
      },
    ]),
    ...inFile(`${MODEL}/laws/off-time.ts`, [
      {
        breaks: "only a single wait counts for how long a macro keeps the return pump off",
        symbol: "longestOff",
        slip: operator(at.assignment("now", "duration"), "="),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-device.ts`, [
      {
        breaks: "a lock of a macro keeps the macro from running, and its outputs to everybody else",
        symbol: "MacroDevice.#holdOff",
        slip: negate(at.within(at.assignment("#held"), at.condition("reason"))),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "the macro of a controller has no limits when a person or a timer runs it",
        symbol: "MacroDevice.#isOnByOthers",
        slip: put(at.result("#wanted"), false),
        caughtBy: scenarios("ato-macros"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/macro-outputs.ts`, [
      {
        breaks: "a return pump that a heating macro needs is locked off with the heater",
        symbol: "NEVER_LOCKED",
        slip: drop(at.literal("return-pump")),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a chiller in a macro that holds its state when nobody commands it is past every lock",
        symbol: "ofEquipment",
        slip: drop(at.comparison("role")),
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a macro whose outputs cannot be found out is taken for a controller",
        symbol: "makeMacroOutputs.start",
        slip: put(at.choice("namesMacroThat"), []),
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${SERVER}/control/device-pair.ts`, [
      {
        breaks: "never both holds for equipment, and not for what macros switch",
        symbol: "MacroDevice.actuators",
        slip: put(at.result("outputs"), []),
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${MODEL}/laws/start-order.ts`, [
      {
        breaks: "everything that was on comes on at once after a power cut",
        symbol: "startTimes",
        slip: keepOnly(at.name("gap")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/connectors/pin-uses.ts`, [
      {
        breaks: "a pump is plugged in on the line of a float",
        symbol: "clashes.first",
        slip: put(at.comparison("kind"), false),
        caughtBy: scenarios("pin-uses"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "what controllers bring on after a power cut goes on in one instant",
        symbol: "Actuator.#evaluate",
        slip: put(at.choice("#waitsForTurn"), 0),
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start all that is on by its safe state comes on at once",
        symbol: "Actuator.bind.turn",
        slip: put(at.choice("#isLoad"), 0),
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start what waits for its turn is not switched off before it",
        symbol: "Actuator.#command",
        slip: drop(at.operand("#commanded")),
      },
    ]),
    ...inFile(`${SERVER}/control/refused-commands.ts`, [
      {
        breaks: "a command that a lock refuses leaves no line in the log",
        symbol: "RefusedCommands.watch",
        slip: drop(at.guard("NOT_NOW")),
        caughtBy: scenarios("refused-commands"),
      },
    ]),
  ],
} satisfies MutantArea;
