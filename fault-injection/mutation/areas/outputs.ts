import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, operator, put, rename, use } from "../slips.ts";

export default {
  area: "Outputs: who commands, leases, limits",
  mutants: [
    ...inFile(`${MODEL}/laws/arbitration.ts`, [
      {
        breaks: "a macro has more say than a trip: the order of ranks is turned round",
        symbol: "yields",
        slip: operator(at.comparison("RANKS"), "<"),
      },
      {
        breaks: "of two interlocks the one that forces on wins",
        symbol: "yields",
        slip: operator(at.comparison("value"), "<"),
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a trip waits for the compressor's shortest time on",
        symbol: "dwellLeft",
        slip: keepOnly(at.call("max", "minOnMs")),
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
      {
        breaks: "a compressor may start right after it stopped",
        symbol: "dwellLeft",
        slip: put(at.choice("rank"), 0),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a pump's shortest time off keeps it from a safe state that is on",
        symbol: "dwellLeft",
        slip: keepOnly(at.call("max", "minOffMs")),
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/claims.ts`, [
      {
        breaks: "a lease that ended is forgotten instead of leading to the safe state",
        symbol: "Claims.lapse",
        slip: put(at.condition("lapse"), true),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "renewing a claim leaves the old one standing before it",
        symbol: "Claims.put",
        slip: drop(at.call("delete")),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "nobody wakes up when a lease ends",
        symbol: "Claims.nextEnd",
        slip: use(at.choice("claim"), "Number.POSITIVE_INFINITY"),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "nobody wakes up when the longest time on is reached",
        symbol: "Actuator.#plan",
        slip: drop(at.guard("maxOn")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output follows its owner",
        symbol: "Actuator.#decide",
        slip: drop(at.guard("#trip")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a lease that ended changes nothing",
        symbol: "Actuator.#decide",
        slip: drop(at.guard("lapsed")),
      },
      {
        breaks: "the trip is told and the output stays on until somebody asks for something",
        symbol: "Actuator.tripOff",
        slip: drop(at.call("#evaluate")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output whose safe state is on goes on when its owner leaves",
        symbol: "Actuator.safeNow",
        slip: keepOnly(at.call("safeValue")),
      },
      {
        breaks: "a person's override on stays when the controller gives the output back",
        symbol: "Actuator.giveBack",
        slip: drop(at.guard("claim")),
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "nobody commands it: it stays as it is instead of going to its safe state",
        symbol: "Actuator.#decide",
        slip: use(at.within(at.result("nobodyCommands"), at.name("safe")), "this.#commanded"),
      },
      {
        breaks: "what a start switches on for its safe state is in no log",
        symbol: "Actuator.bind",
        slip: negate(at.within(at.guard("begins"), at.name("isOn"))),
        caughtBy: scenarios("equipment-moves"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/output-drive.ts`, [
      {
        breaks: "what a device says on being read back is ignored",
        symbol: "bring",
        slip: put(at.condition("told"), true),
      },
      {
        breaks: "a failed write is not tried again",
        symbol: "OutputDrive.#plan",
        slip: drop(at.call("after", "output: retry")),
      },
      {
        breaks: "nobody looks whether an output was moved by another hand",
        symbol: "OutputDrive.#plan",
        slip: drop(at.call("after", "VERIFY_EVERY")),
      },
      {
        breaks: "what is asked for while a write is under way is lost",
        symbol: "OutputDrive.#bringAbout",
        slip: put(at.comparison("value", "#wanted"), true),
      },
      {
        breaks: "a heater whose on failed counts as off",
        symbol: "OutputDrive.#bringAbout",
        slip: drop(at.assignment("#mayBeOn", "true")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/outputs.ts`, [
      {
        breaks: "equipment moved to another outlet leaves the old pin on",
        symbol: "Outputs.place",
        slip: drop(at.call("#moveOut")),
      },
      {
        breaks: "a trip is forgotten by a restart",
        symbol: "Outputs.#make",
        slip: drop(at.guard("trip")),
        caughtBy: scenarios("output-faults"),
      },
      {
        breaks: "what an interlock held off is on for a moment after a restart",
        symbol: "Outputs.#make",
        slip: drop(at.call("claim")),
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "a reversed outlet is written as if it were not",
        symbol: "Outputs.#pin",
        slip: use(at.call("turn", "percent"), "percent"),
      },
      {
        breaks: "an outlet that is deleted leaves its pin on",
        symbol: "Outputs.remove",
        slip: drop(at.call("shutDown")),
      },
      {
        breaks: "two connectors on one pin both write it",
        symbol: "Outputs.place",
        slip: keepOnly(at.call("#pin")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/board.ts`, [
      {
        breaks: "a driver that is not there is not tried again",
        symbol: "DriverSlot.connect",
        slip: drop(at.call("after")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/equipment/equipment.ts`, [
      {
        breaks: "tripped equipment slips away from its trip to another outlet",
        symbol: "EquipmentSubsystem.#leave",
        slip: drop(at.call("#refuseTripped")),
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "equipment that leaves its outlet does not switch it off",
        symbol: "EquipmentSubsystem.#leave",
        slip: drop(at.call("abandon")),
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "what a controller takes over keeps its stored state on",
        symbol: "EquipmentSubsystem.takeOver",
        slip: drop(at.guard("on")),
        caughtBy: scenarios("ownership"),
      },
      {
        breaks: "clearing a trip starts the pump by itself: it is stored as on",
        symbol: "EquipmentSubsystem.#noteTrip",
        slip: [drop(at.call("keep")), drop(at.call("#claimStored"))],
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "a timer switches against a controller",
        symbol: "EquipmentSubsystem.#switchFor",
        slip: drop(at.guard("controller")),
        caughtBy: scenarios("macros-run"),
      },
      {
        breaks: "an on that was refused comes alive later",
        symbol: "EquipmentSubsystem.#switch",
        slip: drop(at.call("#takeBack")),
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "an override of a person lasts for ever",
        symbol: "EquipmentSubsystem.#override",
        slip: drop(at.property("until")),
        caughtBy: scenarios("ownership"),
      },
    ]),
    ...inFile(`${SERVER}/control/output-device.ts`, [
      {
        breaks: "a lease is not given: on until released",
        symbol: "EquipmentDevice.command",
        slip: drop(at.property("until")),
        caughtBy: [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/outputs/output-alarms.ts`, [
      {
        breaks: "a plug that does not obey is told after half an hour",
        symbol: "UNCONFIRMED_FOR",
        slip: put(at.number(), 1800),
        caughtBy: scenarios("output-alarms"),
      },
      {
        breaks: "a controller that lost its lease is told to nobody",
        symbol: "OutputAlarms.leaseExpired",
        slip: drop(at.call("raise")),
        caughtBy: scenarios("output-alarms"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/outputs/outputs.ts`, [
      {
        breaks: "a trip is kept in memory only",
        symbol: "OutputsSubsystem.#tripped",
        slip: rename(at.call("put"), "remember"),
        caughtBy: scenarios("output-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/connectors/jacks.ts`, [
      {
        breaks: "a hand on a jack runs a dosing pump past its ledger",
        symbol: "control",
        slip: drop(at.call("refusePump")),
        caughtBy: scenarios("jacks-by-hand"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/tplink/plug.ts`, [
      {
        breaks: "a plug that answers with an error counts as switched",
        symbol: "KasaPlug.#askOnce",
        slip: drop(at.guard("err_code")),
      },
      {
        breaks: "a plug that answers nonsense counts as off",
        symbol: "KasaPlug.isOn",
        slip: put(at.condition("state"), true),
        caughtBy: [`${SERVER}/hardware/drivers/hs103.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/hs103.ts`, [
      {
        breaks: "a plug is not read back",
        symbol: "hs103.open",
        slip: drop(at.property("readBack")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/pca9685.ts`, [
      {
        breaks: "channels of a PWM chip that had no power come back as they were",
        symbol: "Chip.#begin",
        slip: drop(at.call("write", "ALL_LED")),
      },
      {
        breaks: "closing a PWM chip leaves its channels lit",
        symbol: "Chip.close",
        slip: drop(at.call("write", "ALL_LED")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/drivers/places.ts`, [
      {
        breaks: "two drivers of one address are both opened, and the second switches the first one's outputs",
        symbol: "Places.#arrive",
        slip: drop(at.guard("taken")),
        caughtBy: scenarios("i2c-and-plugs-life"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collections.ts`, [
      {
        breaks: "a disabled light is enabled on the jack that another one lights",
        symbol: "Collections.#refuseShared",
        slip: negate(at.condition("wouldRun")),
        caughtBy: scenarios("stored-beside"),
      },
    ]),
  ],
} satisfies MutantArea;
