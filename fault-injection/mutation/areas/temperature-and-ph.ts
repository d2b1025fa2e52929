import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import {
  copy,
  drop,
  keepOnly,
  narrow,
  negate,
  operator,
  put,
  rename,
  scale,
  swap,
  use,
  widen,
  wrap,
} from "../slips.ts";

const THERMOSTAT = [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`];

export default {
  area: "Temperature and pH",
  mutants: [
    ...inFile(`${MODEL}/laws/feedback.ts`, [
      {
        breaks: "heating and cooling are exchanged",
        symbol: "feedback",
        slip: swap(at.name("canLower"), at.name("canRaise")),
      },
      {
        breaks: "the hysteresis of the heater is measured from max",
        symbol: "feedback",
        slip: use(at.within(at.arithmetic("min"), at.name("min")), "max"),
      },
      {
        breaks: "a hysteresis wider than the band keeps the heater on above max",
        symbol: "feedback",
        slip: drop(at.operand("value", "max", "min")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat-law.ts`, [
      {
        breaks: "the heater lock ignores raw readings above 40 °C",
        symbol: "locksAt.passed",
        slip: drop(at.comparison("hottest")),
      },
      {
        breaks: "the heater lock ends below the critical limit instead of below max",
        symbol: "locksAt",
        slip: drop(at.operand("heaterLocked", "value")),
      },
      {
        breaks: "after a start the heater is not locked before the first reading below max",
        symbol: "UNPROVEN.heaterLocked",
        slip: put(at.literal("true"), false),
        caughtBy: scenarios("thermostat-edge-cases"),
      },
      {
        breaks: "a critical limit above 40 °C is not capped",
        symbol: "limitsOf.criticalHigh",
        slip: use(at.call("min"), "high"),
      },
      {
        breaks: "the cooler is not locked below 15 °C when a lower limit is set",
        symbol: "limitsOf",
        slip: drop(at.call("coolerFloor")),
      },
      {
        breaks: "the cooler lock ends above the critical limit instead of above min",
        symbol: "locksAt",
        slip: drop(at.operand("coolerLocked", "value")),
      },
      {
        breaks: "after a start the cooler is not locked before the first reading above min",
        symbol: "UNPROVEN.coolerLocked",
        slip: put(at.literal("true"), false),
        caughtBy: scenarios("chiller-limits"),
      },
      {
        breaks: "the cooler lock ignores raw readings below 15 °C",
        symbol: "locksAt.isBelowLow",
        slip: use(at.name("coldest"), "value"),
      },
      {
        breaks: "water exactly at the critical limit locks the heater",
        symbol: "locksAt.passed",
        slip: operator(at.comparison("criticalHigh"), ">="),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "the cooler may be switched on while the heater is on",
        symbol: "Thermostat.join",
        slip: drop(at.call("join")),
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "no alarm is raised for a heater that does not heat",
        symbol: "Thermostat.#checkEffect",
        slip: drop(at.guard("heater")),
      },
      {
        breaks: "the heater is not locked when the water is critically warm",
        symbol: "Thermostat.limit",
        slip: put(at.argument("#lockedHot"), undefined),
      },
      {
        breaks: "the cooler is not locked when the water is critically cold",
        symbol: "Thermostat.limit",
        slip: put(at.argument("#lockedCold"), undefined),
        caughtBy: scenarios("chiller-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/probes.ts`, [
      {
        breaks: "with two probes 1.5 °C apart the first one keeps steering",
        symbol: "weigh",
        slip: use(at.within(at.result("refusal"), at.value("steering")), "first"),
        caughtBy: scenarios("probe-faults"),
      },
      {
        breaks: "with two probes that differ the first one steers alone",
        symbol: "weigh",
        slip: use(at.call("cautious"), "first"),
        caughtBy: scenarios("probe-faults"),
      },
      {
        breaks: "an interlock uses one of two probes that contradict each other",
        symbol: "weigh",
        slip: use(at.within(at.result("refusal"), at.value("believed")), "first"),
        caughtBy: scenarios("interlock-readings"),
      },
    ]),
    ...inFile(`${MODEL}/laws/contradiction.ts`, [
      {
        breaks: "after a contradiction one remaining probe steers alone",
        symbol: "aloneOf.isDoubted",
        slip: put(at.comparison("includes"), false),
      },
      {
        breaks: "a contradiction ends when two probes are less than 1.5 °C apart",
        symbol: "nextContradiction",
        slip: put(at.within(at.guard("differ"), at.name("before")), undefined),
      },
    ]),
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "an implausible reading is accepted when it is repeated",
        symbol: "impossiblyLeft",
        slip: put(at.choice("left"), undefined),
      },
      {
        breaks: "an impossible change is accepted in three steps",
        symbol: "impossiblyLeft.believed",
        slip: drop(at.element("trail")),
      },
      {
        breaks: "any value is accepted after an hour without readings",
        symbol: "impossiblyLeft.allowed",
        slip: scale(at.name("perHour"), 1000),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/probe-memories.ts`, [
      {
        breaks: "a restart clears the rejection of a probe",
        symbol: "KeptProbeMemories.recall",
        slip: put(at.branch("left"), {}),
        caughtBy: scenarios("probes-contradict"),
      },
      {
        breaks: "cold water after a long power failure is rejected as implausible",
        symbol: "KeptProbeMemories.recall",
        slip: put(at.call("secondsBetween"), 0),
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "a contradiction of two probes is cleared by the next reading",
        symbol: "Thermostat.raiseAlarms",
        slip: put(at.argument("look", "contradiction"), undefined),
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/waters.ts`, [
      {
        breaks: "two controllers of one probe may be in different waters",
        symbol: "isApart",
        slip: operator(at.comparison("water"), "==="),
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/kept-contradiction.ts`, [
      {
        breaks: "a contradicted probe steers another controller",
        symbol: "keptContradiction.standing",
        slip: rename(at.call("concerns"), "isOwn"),
      },
    ]),
    ...inFile(`${MODEL}/laws/second-opinion.ts`, [
      {
        breaks: "of two cold probes the colder one steers",
        symbol: "cautious",
        slip: use(at.within(at.guard("warmer", "middle"), at.result("warmer")), "colder"),
      },
    ]),
    ...inFile(`${SERVER}/control/device-pair.ts`, [
      {
        breaks: "a cooling macro starts while the heating macro is still being undone",
        symbol: "DevicePair.#start",
        slip: drop(at.name("isOff")),
      },
      {
        breaks: "releasing a device pair releases the heater only",
        symbol: "DevicePair.release",
        slip: drop(at.call("release", "down")),
      },
      {
        breaks: "the lease of the heater is a day",
        symbol: "DevicePair.constructor",
        slip: put(at.call("milliseconds"), 86_400_000),
        caughtBy: THERMOSTAT,
      },
    ]),
    ...inFile(`${SERVER}/control/never-both.ts`, [
      {
        breaks: "the cooler may start before the heater is confirmed off",
        symbol: "isBusy",
        slip: [rename(at.name("mayBeOn"), "isOn"), rename(at.call("restedMs"), "forMs")],
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "there is no pause between heating and cooling",
        symbol: "isBusy",
        slip: drop(at.comparison("restedMs")),
        caughtBy: scenarios("locks-and-overrides"),
      },
      {
        breaks: "after a start the heater does not wait for the changeover pause",
        symbol: "wantedLocks.busySecond",
        slip: copy(at.argument("mayBeOn"), at.argument("isBusy", "each")),
        caughtBy: scenarios("rests-over-starts"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/waters.ts`, [
      {
        breaks: "heater and chiller of two controllers of one water may run together",
        symbol: "Waters.join",
        slip: drop(at.call("get")),
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${MODEL}/laws/bounded-push.ts`, [
      {
        breaks: "pH control has no daily limit while the tank volume is unknown",
        symbol: "dailyPushBudget.known",
        slip: use(at.name("ASSUMED_LITRES"), "Number.POSITIVE_INFINITY"),
      },
      {
        breaks: "a push of pH control has no maximum run time",
        symbol: "pushLeft",
        slip: keepOnly(at.arithmetic("budget")),
      },
      {
        breaks: "a pH controller is not tripped at its daily limit",
        symbol: "budgetTrip",
        slip: scale(at.within(at.condition("budget"), at.name("budget")), 2),
      },
      {
        breaks: "a pH change in the wrong direction counts as an effect",
        symbol: "pushSeries.moved",
        slip: wrap(at.choice("push"), "Math.abs"),
      },
      {
        breaks: "pushes without effect do not trip the pH controller",
        symbol: "effectTrip",
        slip: put(at.condition("isOver"), true),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/bounded-device.ts`, [
      {
        breaks: "a run switched on by a person does not count as a push",
        symbol: "BoundedDevice.review",
        slip: narrow(
          at.within(at.statement("#open", "#settle"), at.nth(1, at.condition("isActive"))),
          "this.#wanted",
        ),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "there is no rest after a push",
        symbol: "BoundedDevice.#restLeft",
        slip: rename(at.call("max"), "min"),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "a restart skips the rest after a push",
        symbol: "BoundedDevice.constructor",
        slip: drop(at.assignment("#restsSince")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/flood-inputs.ts`, [
      {
        breaks: "pH control doses although a leak sensor cannot be read",
        symbol: "floodInputs.reasonOf",
        slip: negate(at.name("mustBeSeen")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/ph-run-logs.ts`, [
      {
        breaks: "deleting and creating a pump resets the daily limit of pH control",
        symbol: "phRunLogs.outlet",
        slip: drop(at.name("outlet")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-reading.ts`, [
      {
        breaks: "the pH calibration is applied before the transformer",
        symbol: "phConversion",
        slip: [
          wrap(at.call("calibrate"), "transform"),
          keepOnly(at.within(at.call("transform"), at.name("measured"))),
        ],
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-calibration.ts`, [
      {
        breaks: "a pH calibration with exchanged buffers is accepted",
        symbol: "slopeDoubt",
        slip: put(at.name("mixedUp"), undefined),
      },
      {
        breaks: "a pH calibration with a flat slope is accepted",
        symbol: "SLOPE.least",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a pH calibration with an offset of 1.5 pH is accepted",
        symbol: "offsetDoubt",
        slip: scale(at.within(at.comparison("off"), at.name("OFFSET")), 2),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/calibration-lease.ts`, [
      {
        breaks: "an abandoned calibration keeps its pH probe disabled after a restart",
        symbol: "CalibrationLease.start",
        slip: put(at.within(at.condition("find"), at.literal("false")), true),
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "a calibration enables a pH probe that was disabled before",
        symbol: "CalibrationLease.#finish",
        slip: put(at.condition("leases"), true),
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-calibration.ts`, [
      {
        breaks: "a doubtful pH calibration is accepted without confirmation",
        symbol: "handleCalibration.store",
        slip: put(at.name("sure"), true),
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "an update may calibrate a pH probe in control",
        symbol: "refuseCalibration",
        slip: negate(at.operand("next")),
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${MODEL}/laws/effect.ts`, [
      {
        breaks: "a short off time restarts the two hours of a heater without effect",
        symbol: "checkEffect",
        slip: widen(at.comparison("memory", "undefined"), "!isOn"),
      },
      {
        breaks: "rising temperature counts as an effect of the chiller",
        symbol: "checkEffect.change",
        slip: wrap(at.choice("way"), "Math.abs"),
      },
    ]),
    ...inFile(`${MODEL}/laws/stuck-relay.ts`, [
      {
        breaks: "no alarm is raised for a relay that sticks",
        symbol: "isSuspicious",
        slip: operator(at.arithmetic("before", "SHARE"), "+"),
      },
      {
        breaks: "a chiller that was just switched counts as a stuck relay",
        symbol: "checkRelay",
        slip: drop(at.comparison("coolerOn")),
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-judgement.ts`, [
      {
        breaks: "a calibration that shifts 25 °C to 29 °C is accepted without confirmation",
        symbol: "calibrationDoubts",
        slip: use(at.within(at.comparison("shift"), at.name("OFFSET_DOUBTFUL")), "OFF_BY_AT_MOST"),
        caughtBy: [`${MODEL}/resources/tcs.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-units.ts`, [
      {
        breaks: "a change of unit does not convert the critical limit",
        symbol: "converted.critical_high",
        slip: use(at.call("turnSet"), "next.critical_high"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/unit-companions.ts`, [
      {
        breaks: "a change of unit does not convert the interlocks of a controller",
        symbol: "inUnit",
        slip: drop(at.property("when", "value")),
        caughtBy: scenarios("temperature-units"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/temperature-alarms.ts`, [
      {
        breaks: "critically warm water raises a warning only",
        symbol: "TemperatureAlarms.level",
        slip: rename(at.call("critical", "critical-high"), "warning"),
        caughtBy: THERMOSTAT,
      },
    ]),
    ...inFile(`${SERVER}/control/running-rows.ts`, [
      {
        breaks: "a controller that disables itself continues when the disk is full",
        symbol: "RunningRows.disable",
        slip: drop(at.call("#stop")),
      },
    ]),
    ...inFile(`${SERVER}/control/band-controller.ts`, [
      {
        breaks: "an aborted temperature check still switches when its probe answers",
        symbol: "BandController.#check",
        slip: drop(at.guard("aborted")),
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a failed probe raises its alarm and does not switch the heater off",
        symbol: "BandController.#makeSafe",
        slip: drop(at.call("makeSafe")),
        caughtBy: scenarios("hung-check"),
      },
      {
        breaks: "a failed pH probe does not switch the CO2 off",
        symbol: "BandController.#check",
        slip: drop(at.call("#makeSafe")),
        caughtBy: scenarios("ato-hung"),
      },
      {
        breaks: "missing readings raise an alarm and do not switch the heater off",
        symbol: "BandController.#becameStale",
        slip: drop(at.call("#makeSafe")),
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "disabling or deleting a temperature controller leaves its heater on",
        symbol: "BandController.start",
        slip: drop(at.call("defer", "release")),
        caughtBy: scenarios("ato-macros"),
      },
      {
        breaks: "after a failed probe the controller resumes heating within its hysteresis",
        symbol: "BandController.#makeSafe",
        slip: drop(at.assignment("#push")),
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a check that hangs is not aborted",
        symbol: "BandController.start",
        slip: scale(at.name("CHECK_DEADLINE"), 1000),
        caughtBy: THERMOSTAT,
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-control.ts`, [
      {
        breaks: "a leak does not stop a running push",
        symbol: "PhControl.#watchFlow",
        slip: copy(at.call("then"), at.call("#watchFlow")),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "the raising device is not locked above the critical pH",
        symbol: "PhControl.limit",
        slip: put(at.comparison("value", "high"), false),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
  ],
} satisfies MutantArea;
