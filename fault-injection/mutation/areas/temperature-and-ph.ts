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

export default {
  area: "Temperature and pH",
  mutants: [
    ...inFile(`${MODEL}/laws/feedback.ts`, [
      {
        breaks: "the heater heats while the water is too warm, the cooler cools while it is too cold",
        symbol: "feedback",
        slip: swap(at.name("canLower"), at.name("canRaise")),
      },
      {
        breaks:
          "the heater goes on until it is close to max instead of close to min: the hysteresis hangs on the wrong edge",
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
        breaks: "a probe calibrated far too low lets the heater go on in water above 40 °C",
        symbol: "decide.passed",
        slip: drop(at.comparison("hottest")),
      },
      {
        breaks:
          "the lock of the heater falls as soon as the water is below the critical limit, not below max",
        symbol: "decide",
        slip: drop(at.operand("tooHot", "value")),
      },
      {
        breaks: "after a start the heater may be switched on before the water was once seen below max",
        symbol: "UNPROVEN.tooHot",
        slip: put(at.literal("true"), false),
        caughtBy: scenarios("thermostat-odds"),
      },
      {
        breaks: "a critical limit set above 40 °C is taken as it is",
        symbol: "limitsOf.criticalHigh",
        slip: use(at.call("min"), "high"),
      },
      {
        breaks: "the cooler is not locked off below 15 °C where a lower limit is set",
        symbol: "limitsOf.criticalLow",
        slip: use(at.choice("floor"), "low"),
      },
      {
        breaks:
          "the lock of the cooler falls as soon as the water is above the critical limit, not above min",
        symbol: "decide",
        slip: drop(at.operand("tooCold", "value")),
      },
      {
        breaks: "after a start the cooler may be switched on before the water was once seen above min",
        symbol: "UNPROVEN.tooCold",
        slip: put(at.literal("true"), false),
        caughtBy: scenarios("chiller-limits"),
      },
      {
        breaks: "a probe calibrated far too high lets the cooler go on in water below 15 °C",
        symbol: "decide.isBelow",
        slip: use(at.name("coldest"), "value"),
      },
      {
        breaks: "water exactly at the critical limit locks the heater",
        symbol: "decide.passed",
        slip: operator(at.comparison("value"), ">="),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "a temperature check that was given up still switches when its probe answers at last",
        symbol: "Thermostat.#check",
        slip: drop(at.guard("aborted")),
      },
      {
        breaks: "a failed probe raises its alarm and leaves the heater as it is",
        symbol: "Thermostat.#makeSafe",
        slip: drop(at.call("makeSafe")),
        caughtBy: scenarios("hung-check"),
      },
      {
        breaks: "readings that stay away raise an alarm and leave the heater as it is",
        symbol: "Thermostat.#gone",
        slip: drop(at.call("#makeSafe")),
      },
      {
        breaks: "the heater's lease lasts a day: a controller that hangs heats on",
        symbol: "Thermostat.constructor",
        slip: put(at.value("lease"), 86_400_000),
      },
      {
        breaks: "a temperature controller that is disabled or deleted leaves its heater on",
        symbol: "Thermostat.start",
        slip: drop(at.call("defer")),
        caughtBy: scenarios("ato-macros"),
      },
      {
        breaks: "a person or a timer may switch the cooler on beside the heater",
        symbol: "Thermostat.start",
        slip: drop(at.call("join")),
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "a heater that does not heat is never noticed",
        symbol: "Thermostat.#checkEffect",
        slip: drop(at.guard("heater")),
      },
      {
        breaks: "after a failed probe the controller goes on pushing where it was",
        symbol: "Thermostat.#makeSafe",
        slip: drop(at.assignment("push")),
      },
      {
        breaks: "the heater is not locked off when the water is too warm: a person's override heats on",
        symbol: "Thermostat.#lockHeater",
        slip: drop(at.call("lock", "lockedHot")),
      },
      {
        breaks: "the cooler is not locked off when the water is too cold: its shortest time on cools on",
        symbol: "Thermostat.#lockCooler",
        slip: drop(at.call("lock", "lockedCold")),
        caughtBy: scenarios("chiller-limits"),
      },
      {
        breaks: "no probe at all leaves the heater as it is",
        symbol: "Thermostat.#noProbe",
        slip: drop(at.call("#makeSafe")),
      },
      {
        breaks: "a check that hangs is not given up",
        symbol: "Thermostat.start",
        slip: scale(at.name("CHECK_DEADLINE"), 1000),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/probes.ts`, [
      {
        breaks: "two probes 1.5 °C apart go on heating by the first",
        symbol: "weigh",
        slip: use(at.within(at.result("refusal"), at.value("steering")), "first"),
        caughtBy: scenarios("probe-faults"),
      },
      {
        breaks: "two probes that disagree heat when one of them says cold",
        symbol: "weigh",
        slip: use(at.call("cautious"), "first"),
        caughtBy: scenarios("probe-faults"),
      },
    ]),
    ...inFile(`${MODEL}/laws/contradiction.ts`, [
      {
        breaks: "of two probes that contradicted each other the one that is left heats by itself",
        symbol: "aloneOf.isDoubted",
        slip: put(at.comparison("includes"), false),
      },
      {
        breaks: "a contradiction is over as soon as two probes are less than 1.5 °C apart",
        symbol: "nextContradiction",
        slip: put(at.within(at.guard("differ"), at.name("before")), undefined),
      },
    ]),
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "a probe that goes on saying −1 °C in water of 25 °C is believed after a while",
        symbol: "impossiblyLeft",
        slip: put(at.choice("left"), undefined),
      },
      {
        breaks: "an impossible change is believed when it comes in three steps",
        symbol: "impossiblyLeft.believed",
        slip: drop(at.element("trail")),
      },
      {
        breaks: "a probe that was silent for an hour may say anything",
        symbol: "impossiblyLeft.allowed",
        slip: scale(at.name("perHour"), 1000),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/probe-beliefs.ts`, [
      {
        breaks: "a restart believes what was rejected as impossible before it",
        symbol: "KeptBeliefs.recall",
        slip: put(at.branch("left"), {}),
        caughtBy: scenarios("probes-contradict"),
      },
      {
        breaks: "after a power cut of hours in which the water got cold nothing heats it",
        symbol: "KeptBeliefs.recall",
        slip: put(at.call("secondsBetween"), 0),
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "a contradiction of two probes is forgotten at the next look",
        symbol: "Thermostat.#check",
        slip: put(at.argument("look", "contradiction"), undefined),
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/one-water.ts`, [
      {
        breaks: "two controllers of one probe name two waters, and heat and cool it together",
        symbol: "isApart",
        slip: operator(at.comparison("water"), "==="),
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/kept-contradiction.ts`, [
      {
        breaks: "a contradicted probe heats in a controller of its own",
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
        breaks: "a macro that cools runs while the one that heats is still being undone",
        symbol: "DevicePair.#start",
        slip: drop(at.name("isOff")),
      },
      {
        breaks: "letting go lets go of the heater only",
        symbol: "DevicePair.release",
        slip: drop(at.call("release", "down")),
      },
    ]),
    ...inFile(`${SERVER}/control/never-both.ts`, [
      {
        breaks: "the cooler may go on while the heater has not confirmed that it is off",
        symbol: "isBusy",
        slip: [rename(at.name("mayBeOn"), "isOn"), rename(at.call("restedMs"), "forMs")],
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "no pause between heating and cooling",
        symbol: "isBusy",
        slip: drop(at.comparison("restedMs")),
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "after a start only the cooler waits for the pause, though it may have been on until then",
        symbol: "wantedLocks.busySecond",
        slip: copy(at.argument("mayBeOn"), at.argument("isBusy", "each")),
        caughtBy: scenarios("rests-over-starts"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/waters.ts`, [
      {
        breaks: "a chiller runs beside the heater of another controller",
        symbol: "Waters.join",
        slip: drop(at.call("get")),
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-regulator.ts`, [
      {
        breaks: "a failed pH probe leaves the CO2 as it is",
        symbol: "PhRegulator.#check",
        slip: drop(at.call("#makeSafe")),
        caughtBy: scenarios("ato-hung"),
      },
      {
        breaks: "a pH probe that says nothing any more is an alarm, and the CO2 stays on",
        symbol: "PhRegulator.#gone",
        slip: drop(at.call("#makeSafe")),
      },
    ]),
    ...inFile(`${MODEL}/laws/bounded-push.ts`, [
      {
        breaks: "pH control has no budget of the day while the volume of the tank is not known",
        symbol: "dailyPushBudget.known",
        slip: use(at.name("ASSUMED_LITRES"), "Number.POSITIVE_INFINITY"),
      },
      {
        breaks: "a push of pH control has no longest time",
        symbol: "pushLeft",
        slip: keepOnly(at.arithmetic("budget")),
      },
      {
        breaks: "a pH controller that has run for its budget of the day is not tripped",
        symbol: "budgetTrip",
        slip: scale(at.within(at.condition("budget"), at.name("budget")), 2),
      },
      {
        breaks: "any change of the pH counts as the effect of a push, the wrong way too",
        symbol: "pushSeries.moved",
        slip: wrap(at.choice("push"), "Math.abs"),
      },
      {
        breaks: "pushes without effect are counted but not stopped",
        symbol: "effectTrip",
        slip: put(at.condition("isOver"), true),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/bounded-device.ts`, [
      {
        breaks: "what a person switches on is no push of the pH controller",
        symbol: "BoundedDevice.review",
        slip: narrow(
          at.within(at.statement("#open", "#settle"), at.nth(1, at.condition("isActive"))),
          "this.#wanted",
        ),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "a push is followed by no rest",
        symbol: "BoundedDevice.#restLeft",
        slip: rename(at.call("max"), "min"),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "after a restart a pH controller does not rest",
        symbol: "BoundedDevice.constructor",
        slip: drop(at.assignment("#restsSince")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/push-guard.ts`, [
      {
        breaks: "a leak stops no push that has begun",
        symbol: "PushGuard.watchFlow",
        slip: copy(at.call("then"), at.call("watchFlow")),
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "above the critical pH a person may still raise it",
        symbol: "PushGuard.review",
        slip: put(at.comparison("value", "high"), false),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/flood-inputs.ts`, [
      {
        breaks: "a leak sensor that cannot be read lets pH control dose",
        symbol: "floodInputs.reasonOf",
        slip: negate(at.name("mustBeSeen")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/ph-run-logs.ts`, [
      {
        breaks: "a pump that is deleted and made again on its outlet has a new budget of the day",
        symbol: "phRunLogs.outlet",
        slip: drop(at.name("outlet")),
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-reading.ts`, [
      {
        breaks: "the calibration of a pH probe is done before its transformer",
        symbol: "assessPh",
        slip: [
          wrap(at.call("calibrate"), "transform"),
          keepOnly(at.within(at.call("transform"), at.name("value"))),
        ],
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-calibration.ts`, [
      {
        breaks: "a pH calibration with its buffers mixed up is believed",
        symbol: "slopeDoubt",
        slip: put(at.name("mixedUp"), undefined),
      },
      {
        breaks: "a pH calibration of a probe that hardly moves is believed",
        symbol: "SLOPE.least",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a pH calibration that is off by 1.5 pH is believed",
        symbol: "offsetDoubt",
        slip: scale(at.within(at.comparison("off"), at.name("OFFSET")), 2),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/calibration-lease.ts`, [
      {
        breaks: "after a restart a calibration that was left keeps its pH probe off for ever",
        symbol: "CalibrationLease.start",
        slip: put(at.literal("false"), true),
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "a pH probe that a person had switched off is switched on by a calibration",
        symbol: "CalibrationLease.#finish",
        slip: put(at.condition("leases"), true),
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-calibration.ts`, [
      {
        breaks: "a doubtful pH calibration is taken without a word",
        symbol: "handleCalibration.store",
        slip: put(at.name("sure"), true),
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "an update calibrates a pH probe that goes on controlling",
        symbol: "refuseCalibration",
        slip: negate(at.operand("next")),
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${MODEL}/laws/effect.ts`, [
      {
        breaks: "a restart, a changed row or a lost reading starts the two hours of a dead heater again",
        symbol: "checkEffect",
        slip: widen(at.comparison("memory", "undefined"), "!isOn"),
      },
      {
        breaks: "a chiller is said to cool when the water gets warmer",
        symbol: "checkEffect.change",
        slip: wrap(at.choice("way"), "Math.abs"),
      },
    ]),
    ...inFile(`${MODEL}/laws/stuck-relay.ts`, [
      {
        breaks: "a relay that sticks is never told",
        symbol: "isSuspicious",
        slip: operator(at.arithmetic("before", "SHARE"), "+"),
      },
      {
        breaks: "a chiller that rests in a warm room is taken for a relay that sticks",
        symbol: "checkRelay",
        slip: drop(at.comparison("coolerOn")),
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-judgement.ts`, [
      {
        breaks: "a calibration that makes 29 °C of 25 is taken without a word",
        symbol: "calibrationDoubts",
        slip: use(at.within(at.comparison("shift"), at.name("OFFSET_DOUBTFUL")), "OFF_BY_AT_MOST"),
        caughtBy: [`${MODEL}/resources/tcs.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-units.ts`, [
      {
        breaks: "a critical limit of 28 °C becomes one of 28 °F",
        symbol: "converted.critical_high",
        slip: use(at.call("turnSet"), "next.critical_high"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/unit-companions.ts`, [
      {
        breaks: "an interlock above 30 °C holds above 30 °F once its controller counts so",
        symbol: "inUnit",
        slip: drop(at.property("when", "value")),
        caughtBy: scenarios("temperature-units"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/temperature-alarms.ts`, [
      {
        breaks: "dangerously warm water is a warning only",
        symbol: "TemperatureAlarms.#critical",
        slip: put(at.within(at.call("#set", "critical-high"), at.literal("critical")), "warning"),
        caughtBy: [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/control/running-rows.ts`, [
      {
        breaks: "a controller that disables itself on a full disk starts again",
        symbol: "RunningRows.disable",
        slip: drop(at.call("add")),
      },
    ]),
  ],
} satisfies MutantArea;
