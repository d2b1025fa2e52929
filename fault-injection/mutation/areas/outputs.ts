import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, operator, put, rename, use } from "../slips.ts";

export default {
  area: "Outputs: who commands, leases, limits",
  mutants: [
    ...inFile(`${MODEL}/laws/arbitration.ts`, [
      {
        breaks: "the order of ranks is inverted: a macro outranks a trip",
        symbol: "yields",
        slip: operator(at.comparison("RANKS"), "<"),
      },
      {
        breaks: "of two interlocks the one that forces on applies",
        symbol: "yields",
        slip: operator(at.comparison("value"), "<"),
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a trip waits for the minimum on time of a compressor",
        symbol: "dwellLeft",
        slip: keepOnly(at.call("max", "minOnMs")),
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
      {
        breaks: "a compressor has no minimum off time",
        symbol: "dwellLeft",
        slip: put(at.choice("rank"), 0),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a minimum off time delays a safe state that is on",
        symbol: "dwellLeft",
        slip: keepOnly(at.call("max", "minOffMs")),
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/claims.ts`, [
      {
        breaks: "a claim with an expired lease is dropped instead of leading to the safe state",
        symbol: "Claims.lapse",
        slip: put(at.condition("lapse"), true),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "a renewed claim keeps its old place",
        symbol: "Claims.put",
        slip: drop(at.call("delete")),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "the end of a lease is not scheduled",
        symbol: "Claims.nextEnd",
        slip: use(at.choice("claim"), "Number.POSITIVE_INFINITY"),
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "the end of the maximum on time is not scheduled",
        symbol: "Actuator.#plan",
        slip: drop(at.guard("maxOn")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output follows its claims",
        symbol: "Actuator.#decide",
        slip: drop(at.guard("#trip")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "an expired lease does not change the output",
        symbol: "Actuator.#decide",
        slip: drop(at.guard("lapsed")),
      },
      {
        breaks: "a trip takes effect only with the next claim",
        symbol: "Actuator.tripOff",
        slip: drop(at.call("#evaluate")),
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output with safe state on comes on when its owner releases it",
        symbol: "Actuator.safeNow",
        slip: keepOnly(at.call("safeValue")),
      },
      {
        breaks: "an override on stays when the controller releases the output",
        symbol: "Actuator.giveBack",
        slip: drop(at.guard("claim")),
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "an output without a claim keeps its value instead of its safe state",
        symbol: "Actuator.#decide",
        slip: use(at.within(at.result("nobodyCommands"), at.name("safe")), "this.#commanded"),
      },
      {
        breaks: "switching on for the safe state at startup is not logged",
        symbol: "Actuator.bind",
        slip: negate(at.within(at.guard("begins"), at.name("isOn"))),
        caughtBy: scenarios("equipment-moves"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/output-drive.ts`, [
      {
        breaks: "the value read back from a device is ignored",
        symbol: "writeAndVerify",
        slip: put(at.condition("actual"), true),
      },
      {
        breaks: "a failed write is not retried",
        symbol: "OutputDrive.#plan",
        slip: drop(at.call("after", "output: retry")),
      },
      {
        breaks: "an output that was changed outside is not detected",
        symbol: "OutputDrive.#plan",
        slip: drop(at.call("after", "wait")),
      },
      {
        breaks: "a request during a write is lost",
        symbol: "OutputDrive.#writeUntilConfirmed",
        slip: put(at.comparison("value", "#commanded"), true),
      },
      {
        breaks: "a heater whose switching on failed counts as off",
        symbol: "OutputDrive.#writeUntilConfirmed",
        slip: drop(at.assignment("#mayBeOn", "true")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/outputs.ts`, [
      {
        breaks: "moving equipment to another outlet leaves the old pin on",
        symbol: "Outputs.place",
        slip: drop(at.call("#moveOut")),
      },
      {
        breaks: "a restart clears a trip",
        symbol: "Outputs.#make",
        slip: drop(at.guard("trip")),
        caughtBy: scenarios("output-faults"),
      },
      {
        breaks: "an output held off by an interlock comes on briefly after a restart",
        symbol: "Outputs.#make",
        slip: drop(at.call("claim")),
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "the reversal of an outlet is ignored",
        symbol: "Outputs.#pin",
        slip: use(at.call("turn", "percent"), "percent"),
      },
      {
        breaks: "deleting an outlet leaves its pin on",
        symbol: "Outputs.remove",
        slip: drop(at.call("shutDown")),
      },
      {
        breaks: "two connectors on one pin both write to it",
        symbol: "Outputs.place",
        slip: keepOnly(at.call("#pin")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/board.ts`, [
      {
        breaks: "a missing driver is not retried",
        symbol: "DriverSlot.connect",
        slip: drop(at.call("after")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/equipment/equipment.ts`, [
      {
        breaks: "tripped equipment may be moved to another outlet",
        symbol: "EquipmentSubsystem.#prepared",
        slip: drop(at.call("#refuseTripped")),
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "equipment that leaves its outlet does not switch it off",
        symbol: "EquipmentSubsystem.#releaseOutlet",
        slip: drop(at.call("abandon")),
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "equipment taken over by a controller keeps its stored state on",
        symbol: "EquipmentSubsystem.takeOver",
        slip: drop(at.guard("on")),
        caughtBy: scenarios("ownership"),
      },
      {
        breaks: "clearing a trip starts the pump again: its stored state stays on",
        symbol: "EquipmentSubsystem.#noteTrip",
        slip: [drop(at.call("keep")), drop(at.call("#claimStored"))],
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "a timer may switch what a controller drives",
        symbol: "EquipmentSubsystem.#switchFor",
        slip: drop(at.guard("controller")),
        caughtBy: scenarios("macros-run"),
      },
      {
        breaks: "a refused switching on takes effect later",
        symbol: "EquipmentSubsystem.#switchBy",
        slip: drop(at.call("#restoreClaims")),
        caughtBy: scenarios("output-faults"),
      },
      {
        breaks: "a restart switches on what a person switched off for a time",
        symbol: "EquipmentSubsystem.#override",
        slip: drop(at.call("note")),
        caughtBy: scenarios("timed-switch"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/equipment/timed-offs.ts`, [
      {
        breaks: "an override never ends",
        symbol: "overrideOf",
        slip: drop(at.property("until")),
        caughtBy: scenarios("ownership"),
      },
    ]),
    ...inFile(`${SERVER}/control/output-device.ts`, [
      {
        breaks: "a controller claims without a lease",
        symbol: "OutputDevice.command",
        slip: drop(at.property("until")),
        caughtBy: [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/outputs/output-alarms.ts`, [
      {
        breaks: "the alarm for a plug that does not obey comes after half an hour",
        symbol: "UNCONFIRMED_FOR",
        slip: put(at.number(), 1800),
        caughtBy: scenarios("output-alarms"),
      },
      {
        breaks: "no alarm is raised when a lease expires",
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
        breaks: "setting a jack by hand runs a dosing pump outside its ledger",
        symbol: "control",
        slip: drop(at.call("refusePump")),
        caughtBy: scenarios("jacks-by-hand"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/power/power-meter.ts`, [
      {
        breaks: "power is judged before the device confirmed a switch",
        symbol: "PowerMeter.take",
        slip: drop(at.guard("isSettled")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/tplink/iot-device.ts`, [
      {
        breaks: "a plug that answers with an error counts as switched",
        symbol: "IotDevice.#reply",
        slip: drop(at.guard("err_code")),
      },
      {
        breaks: "an invalid answer of a plug counts as off",
        symbol: "IotDevice.isOn",
        slip: put(at.condition("state"), true),
        caughtBy: [`${SERVER}/hardware/drivers/hs103.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/tplink/iot-outlet.ts`, [
      {
        breaks: "a plug is not read back",
        symbol: "kasaRelay",
        slip: drop(at.property("readBack")),
        caughtBy: [`${SERVER}/hardware/drivers/hs103.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/pca9685.ts`, [
      {
        breaks: "channels of a PWM chip are not cleared after a power loss",
        symbol: "Chip.#begin",
        slip: drop(at.call("write", "ALL_LED")),
      },
      {
        breaks: "closing a PWM chip leaves its channels on",
        symbol: "Chip.close",
        slip: drop(at.call("write", "ALL_LED")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/drivers/places.ts`, [
      {
        breaks: "two drivers on one address are both opened",
        symbol: "Places.#takePlace",
        slip: drop(at.guard("taken")),
        caughtBy: scenarios("i2c-and-plugs-life"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collections.ts`, [
      {
        breaks: "a light may be enabled on the jack of another light",
        symbol: "Collections.#refuseShared",
        slip: negate(at.condition("wouldRun")),
        caughtBy: scenarios("rows-on-one-output"),
      },
    ]),
  ],
} satisfies MutantArea;
